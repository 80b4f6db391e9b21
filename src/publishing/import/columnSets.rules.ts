import { fixedTags } from '#catalogue/tags/fixedTags.rules.ts'
import { savedOtherwise } from '#platform/lists/firstLine.rules.ts'

export type Cells = Readonly<Record<string, string>>

export type ColumnSet = {
  readonly name: string
  readonly needed: readonly string[]
  readonly key: string
  readonly title: string
  readonly isbn?: string
  readonly series?: string
  readonly language: string
  readonly publisher: { readonly column: string } | { readonly name: string }
  readonly publishedOn?: string
  readonly year?: string
  readonly pages: string
  readonly description: string
  readonly people: readonly { readonly column: string; readonly role: number; readonly separator: string }[]
  readonly thema?: string
  readonly keywords?: string
  readonly tags: readonly number[]
  /** Column with the name of a picture; also with the picture's licence. */
  readonly cover?: { readonly column: string; readonly licence: string }
  readonly licence?: string
  readonly credit: (cells: Cells) => string
}

const roles = { author: 1, illustrator: 2, translator: 3 }

const titleList: ColumnSet = {
  name: 'list of titles',
  needed: ['isbn13', 'title', 'authors', 'language', 'publisher', 'pages', 'description'],
  key: 'isbn13',
  isbn: 'isbn13',
  title: 'title',
  series: 'series',
  language: 'language',
  publisher: { column: 'publisher' },
  publishedOn: 'published_on',
  year: 'year',
  pages: 'pages',
  description: 'description',
  people: [{ column: 'authors', role: roles.author, separator: '|' }],
  thema: 'thema',
  keywords: 'subjects',
  tags: [],
  credit: (cells) =>
    'thema_basis' in cells
      ? 'Shortened from Wikipedia, CC BY-SA 3.0, https://creativecommons.org/licenses/by-sa/3.0/'
      : '',
}

const africanStorybook: ColumnSet = {
  name: 'African Storybook',
  needed: [
    'id',
    'title',
    'language',
    'author',
    'illustrator',
    'translator',
    'licence',
    'pages',
    'first_page',
  ],
  key: 'id',
  title: 'title',
  language: 'language',
  publisher: { name: 'African Storybook Initiative' },
  pages: 'pages',
  description: 'first_page',
  people: [
    { column: 'author', role: roles.author, separator: ',' },
    { column: 'illustrator', role: roles.illustrator, separator: ',' },
    { column: 'translator', role: roles.translator, separator: ',' },
  ],
  tags: [fixedTags.stories, fixedTags.children],
  cover: { column: 'cover', licence: 'image_licence' },
  licence: 'licence',
  credit: (cells) => {
    const by = [
      ['Text', cells['author']],
      ['Pictures', cells['illustrator']],
      ['Translation', cells['translator']],
    ].flatMap(([what, who]) => (who ? [`${what}: ${who}.`] : []))
    const source = ['African Storybook Initiative', cells['licence'], cells['source_url']]
      .filter(Boolean)
      .join(', ')
    return [...by, source].join(' ')
  },
}

export const columnSets: readonly ColumnSet[] = [titleList, africanStorybook]

export const columnSetOf = (header: readonly string[]): ColumnSet | null =>
  columnSets.find(({ needed }) => needed.every((column) => header.includes(column))) ?? null

export type Header = { readonly columns: readonly string[]; readonly set: ColumnSet }

export function readHeader(cells: readonly string[]): Header | { readonly problem: string } {
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  const problem = savedOtherwise(cells)
  if (problem !== null) return { problem }
  const set = columnSetOf(columns)
  if (!set) return { problem: `the first line does not name the columns of a known list: ${known}` }
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  return twice === undefined
    ? { columns, set }
    : { problem: `the first line names the column "${twice}" twice` }
}

const known = columnSets.map(({ name, needed }) => `${name} (${needed.join(', ')})`).join('; ')
