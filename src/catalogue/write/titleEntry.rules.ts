import type { Format } from '../book.rules.ts'

export type TitleEntry = {
  /** Under which the source finds its title again. */
  readonly key: string
  readonly work: string | null
  readonly title: string
  readonly subtitle: string | null
  readonly description: string | null
  /** Thirteen digits. */
  readonly isbn: string | null
  readonly format: Format
  readonly language: string | null
  /** In major units, as `numeric` takes it. */
  readonly price: string | null
  readonly currency: string | null
  readonly vatIncluded: boolean
  readonly publisher: string | null
  readonly publishedOn: string | null
  readonly series: string | null
  readonly pages: number | null
  readonly minutes: number | null
  readonly availableFrom: Date | null
  readonly isSchoolBook: boolean
  /** In the order of the title page; `role` is a number of `author_roles`. */
  readonly people: readonly { readonly name: string; readonly role: number }[]
  /** The main one first; `scheme` is a number of `subject_schemes`. */
  readonly subjects: readonly { readonly scheme: number; readonly code: string; readonly heading: string }[]
  /** Besides those that follow from price and format. */
  readonly tags: readonly number[]
  /** Not said by the source but assumed: a title that is there already keeps its own. */
  readonly isFormatAssumed: boolean
  readonly isPriceAssumed: boolean
}
