import type { Facts } from './facts.ts'
import { list, paged, quoted, type Row } from './row.ts'
import { searches } from './searchRows.ts'

const office = { of: 'localBooks' } as const
const perWork = { facets: true, total: true, sorts: 'window' } as const
const byTitle = 'order: [{ title: "ASC" }]'
const plainLists: readonly Row[] = [
  list('by title, first page', byTitle),
  ...paged('by title', () => byTitle),
  list('by title descending', 'order: [{ title: "DESC" }]'),
  list('newest', 'order: [{ availableFrom: "DESC" }]'),
  list('oldest', 'order: [{ availableFrom: "ASC" }]'),
  ...paged('newest', () => 'order: [{ availableFrom: "DESC" }]'),
  list('by price', 'order: [{ price: "ASC" }]'),
  list('by price descending', 'order: [{ price: "DESC" }]'),
  list('by price, half way', 'order: [{ price: "ASC" }]', { place: 'half way' }),
  list('by publisher', 'order: [{ publisher_name: "ASC" }]', office),
  list('by publisher descending', 'order: [{ publisher_name: "DESC" }]', office),
  list('by publisher, half way', 'order: [{ publisher_name: "ASC" }]', { ...office, place: 'half way' }),
  list('by format', 'order: [{ format_mimeType: "ASC" }]', office),
  list('by format descending', 'order: [{ format_mimeType: "DESC" }]', office),
  list('by format, last page', 'order: [{ format_mimeType: "ASC" }]', { ...office, place: 'last page' }),
  list('of the back office, with unlisted', 'showUnlisted: true, order: [{ price: "DESC" }]', {
    ...office,
    total: true,
    asAdmin: true,
  }),
  list('of the back office, last page', 'showUnlisted: true', {
    ...office,
    place: 'last page',
    asAdmin: true,
  }),
]

const narrowed: readonly Row[] = [
  list('of a grade', 'grade_list: ["137"]', { total: true, sorts: 'window' }),
  list('of a language', 'language_list: ["swa"]', { total: true, sorts: 'window' }),
  list('of a rare language', 'language_list: ["nya"]', { total: true, sorts: 'window' }),
  list('of a format', 'format_list: ["audio"]', { total: true, sorts: 'window' }),
  list('within a price', 'displayPrice: [{ gte: 300, lte: 500 }]', { total: true, sorts: 'window' }),
  list('free', 'free: true', { total: true, sorts: 'window' }),
  list('that can be bought', 'available: true', { total: true, sorts: 'window' }),
  list('of a grade in a language', 'grade_list: ["137"], language_list: ["swa"]', {
    total: true,
    sorts: 'window',
  }),
  list('of a language, last page', 'language_list: ["swa"]', { place: 'last page', sorts: 'window' }),
]

const ofSomething: readonly Row[] = [
  ...paged('tag', ({ largeTag }) => `tags_list: ["${largeTag}"]`),
  list('tag, newest', ({ largeTag }) => `tags_list: ["${largeTag}"], order: [{ availableFrom: "DESC" }]`),
  list(
    'tag, newest, half way',
    ({ largeTag }) => `tags_list: ["${largeTag}"], order: [{ availableFrom: "DESC" }]`,
    { place: 'half way' },
  ),
  list('tag, by price', ({ largeTag }) => `tags_list: ["${largeTag}"], order: [{ price: "ASC" }]`),
  list(
    'tag, by price, last page',
    ({ largeTag }) => `tags_list: ["${largeTag}"], order: [{ price: "ASC" }]`,
    { place: 'last page' },
  ),
  list('smallest tag', ({ smallTag }) => `tags_list: ["${smallTag}"]`, { total: true, sorts: 'small list' }),
  list('either of two tags', ({ largeTag, smallTag }) => `tags_list: ["${largeTag}", "${smallTag}"]`, {
    total: true,
    sorts: 'window',
  }),
  list(
    'publisher, newest',
    ({ publisher }) => `publisher: "/publishers/${publisher}", order: [{ availableFrom: "DESC" }]`,
  ),
  list(
    'publisher, Z to A',
    ({ publisher }) => `publisher: "/publishers/${publisher}", order: [{ title: "DESC" }]`,
  ),
  list(
    'publisher, newest, last page',
    ({ publisher }) => `publisher: "/publishers/${publisher}", order: [{ availableFrom: "DESC" }]`,
    { place: 'last page' },
  ),
  ...paged('publisher, A to Z', ({ publisher }) => `publisher: "/publishers/${publisher}", ${byTitle}`),
  list('home', 'featured: true'),
  list('home, half way', 'featured: true', { place: 'half way' }),
  list('home, last page', 'featured: true', { place: 'last page' }),
]

const lists = (name: string, given: (facts: Facts) => string): Row[] => [
  list(`${name}, per work`, (facts) => `perWork: true, ${given(facts)}`, perWork),
  list(
    `${name}, per work, newest`,
    (facts) => `perWork: true, ${given(facts)}, order: [{ availableFrom: "DESC" }]`,
    perWork,
  ),
]

const ofWorks: readonly Row[] = [
  ...lists('tag', ({ largeTag }) => `tags_list: ["${largeTag}"]`),
  list(
    'tag, per work, by price',
    ({ largeTag }) => `perWork: true, tags_list: ["${largeTag}"], order: [{ price: "ASC" }]`,
    perWork,
  ),
  list(
    'tag, per work, of a format',
    ({ largeTag }) => `perWork: true, tags_list: ["${largeTag}"], format_list: ["print"]`,
    perWork,
  ),
  list('tag, per work, last page', ({ largeTag }) => `perWork: true, tags_list: ["${largeTag}"]`, {
    ...perWork,
    place: 'last page',
  }),
  ...lists('smallest tag', ({ smallTag }) => `tags_list: ["${smallTag}"]`),
  ...lists('author', ({ author }) => `author: "/authors/${author}"`),
  list(
    'series, per work',
    ({ series }) => `perWork: true, series: ${quoted(series)}, order: [{ series: "ASC" }]`,
    perWork,
  ),
  ...lists('subject', ({ subject }) => `subject: "/subjects/${subject}"`),
]

export const rows: readonly Row[] = [...plainLists, ...narrowed, ...ofSomething, ...ofWorks, ...searches]
