import { cutText } from '#platform/cutText.rules.ts'
import { type Currency, shopCurrency } from '#platform/countries.rules.ts'
import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import type { EpubMetadata } from '../epub/metadata/epubMetadata.rules.ts'
import type { PersonRole } from '../epub/metadata/people.rules.ts'
import { day } from './cells.rules.ts'
import { requiresCredit, isOpenlyLicensed } from './licence.rules.ts'

export type Candidate = {
  readonly key: string
  readonly metadata: Pick<EpubMetadata, 'title' | 'language' | 'isbns' | 'people'>
}

export type RequestedTitle = {
  readonly key: string
  readonly isbn: string | null
  readonly title: string
  readonly language: string | null
  readonly people: readonly { readonly name: string }[]
}

/** By file name, by ISBN, or without ISBN by title, language and a name in common, if only one book fits. */
export function epubFinder<Book extends Candidate>(
  books: readonly Book[],
): (wanted: RequestedTitle) => Book | null {
  const byKey = new Map(books.map((book) => [book.key, book]))
  const byIsbn = new Map(books.flatMap((book) => book.metadata.isbns.map((isbn) => [isbn, book])))
  const byTitle = Map.groupBy(books, ({ metadata }) => titleKey(metadata.title ?? '', metadata.language))
  return (wanted) => {
    const sure = byKey.get(wanted.key) ?? (wanted.isbn === null ? null : byIsbn.get(wanted.isbn))
    if (sure || wanted.isbn !== null) return sure ?? null
    const alike = (byTitle.get(titleKey(wanted.title, wanted.language)) ?? []).filter((book) =>
      sharesName(book, wanted),
    )
    return alike.length === 1 ? (alike[0] ?? null) : null
  }
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

const titleKey = (title: string, language: string | null): string => `${language ?? ''} ${folded(title)}`

function sharesName(book: Candidate, wanted: RequestedTitle): boolean {
  const names = new Set(book.metadata.people.map(({ name }) => folded(name)))
  return wanted.people.some(({ name }) => names.has(folded(name)))
}

const roles: Record<PersonRole, number> = {
  author: 1,
  illustrator: 2,
  translator: 3,
  editor: 4,
  contributor: 5,
}
const currency: Currency = shopCurrency

/** Openly licensed ones are free and on sale; others wait without a price, unlisted, for the staff. */
export function entryOfEpub(
  book: {
    readonly key: string
    readonly metadata: EpubMetadata & { readonly title: string }
    readonly rights: string | null
  },
  availableFrom: Date,
): TitleEntry {
  const { metadata, rights } = book
  const isOpen = isOpenlyLicensed(rights)
  const lastYear = availableFrom.getFullYear() + 1
  const published = metadata.publishedOn === null ? null : day(lastYear)(metadata.publishedOn)
  return {
    key: book.key,
    work: null,
    title: metadata.title,
    subtitle: metadata.subtitle,
    description: withCredit(metadata.description, rights),
    isbn: metadata.isbns[0] ?? null,
    format: 'epub',
    language: metadata.language,
    price: isOpen ? '0' : null,
    currency: isOpen ? currency : null,
    vatIncluded: false,
    publisher: metadata.publisher !== null && metadata.publisher.length >= 2 ? metadata.publisher : null,
    publishedOn: published && 'value' in published ? published.value : null,
    series: null,
    pages: null,
    minutes: null,
    availableFrom: isOpen ? availableFrom : null,
    isSchoolBook: false,
    people: metadata.people
      .filter(({ name }) => name.length >= 2)
      .map(({ name, role }) => ({ name, role: roles[role] })),
    subjects: [],
    tags: [],
    isFormatAssumed: true,
    isPriceAssumed: true,
  }
}

function withCredit(description: string | null, rights: string | null): string | null {
  if (description === null || rights === null || !requiresCredit(rights)) return description
  return `${description}\n\n${cutText(rights, 300)}`
}
