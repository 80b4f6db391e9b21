import { searchKey } from '#catalogue/search/words.rules.ts'

/** A result as it is judged: what a person sees of it, and what it is about. */
export type Result = {
  readonly title: string
  readonly authors: readonly string[]
  readonly language: string | null
  readonly format: string
  readonly isFree: boolean
  /** Names of its categories and headings of its subjects. */
  readonly about: readonly string[]
}

export type IsRight = (result: Result) => boolean

/** A book's title, whatever its edition: what follows a colon or stands in brackets is left out. */
export const titled =
  (...titles: readonly string[]): IsRight =>
  ({ title }) =>
    titles.some((right) => [title, title.split(/:| \(/)[0] ?? ''].map(searchKey).includes(searchKey(right)))

export const titleHas =
  (...words: readonly string[]): IsRight =>
  ({ title }) =>
    words.some((word) => ` ${searchKey(title)} `.includes(` ${searchKey(word)} `))

export const by =
  (name: string): IsRight =>
  ({ authors }) =>
    authors.some((author) => searchKey(author).includes(searchKey(name)))

/** One of these words begins a word of the title, of a subject or of a category. */
export const about =
  (...words: readonly string[]): IsRight =>
  ({ title, about: headings }) =>
    words.some((word) => [title, ...headings].some((text) => ` ${searchKey(text)}`.includes(` ${word}`)))

export const inLanguage =
  (code: string): IsRight =>
  ({ language }) =>
    language === code

export const inFormat =
  (...formats: readonly string[]): IsRight =>
  ({ format }) =>
    formats.includes(format)

export const free: IsRight = ({ isFree }) => isFree

export const all =
  (...parts: readonly IsRight[]): IsRight =>
  (result) =>
    parts.every((isRight) => isRight(result))

export const either =
  (...parts: readonly IsRight[]): IsRight =>
  (result) =>
    parts.some((isRight) => isRight(result))
