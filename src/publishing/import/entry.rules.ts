import { shopCurrency } from '#platform/countries.rules.ts'
import { type Format, isPrint } from '#catalogue/book.rules.ts'
import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import type { ColumnSet } from './columnSets.rules.ts'
import type { ListPrice, RowFacts } from './row.rules.ts'

/** A title has at most so many subjects (specification of the back office, section 2, step 4). */
const maxSubjects = 20

const schemes = { thema: 1, keywords: 2 }

export type Circumstances = {
  readonly set: ColumnSet
  readonly hasEpub: boolean
  readonly availableFrom: Date
  readonly headingOf: (code: string) => string
}

export function titleEntryOf(
  facts: RowFacts,
  { set, hasEpub, availableFrom, headingOf }: Circumstances,
): TitleEntry {
  const format = facts.format ?? (hasEpub ? 'epub' : 'print')
  const price = facts.price ?? assumedPrice(format, facts.pages, set.licence !== undefined)
  const { thema, keywords, cover: _, ...said } = facts
  return {
    ...said,
    work: null,
    subtitle: null,
    minutes: null,
    isSchoolBook: false,
    vatIncluded: false,
    format,
    price: price.amount,
    currency: price.currency,
    availableFrom,
    subjects: [
      ...thema.map((code) => ({ scheme: schemes.thema, code, heading: headingOf(code) })),
      ...keywords.map((heading) => ({ scheme: schemes.keywords, code: heading.toLowerCase(), heading })),
    ].slice(0, maxSubjects),
    tags: set.tags,
    isFormatAssumed: facts.format === null && !hasEpub,
    isPriceAssumed: facts.price === null,
  }
}

/** In whole shillings: open licences are free as files; else by pages, files at three fifths of print. */
export function assumedPrice(format: Format, pages: number | null, isOpen: boolean): ListPrice {
  const isPrinted = isPrint(format)
  const printed = Math.min(3000, Math.max(400, upTo(50, 350 + 3 * (pages ?? 250))))
  const filePrice = isOpen ? 0 : upTo(10, (printed * 3) / 5)
  return { amount: String(isPrinted ? printed : filePrice), currency: shopCurrency }
}

const upTo = (step: number, amount: number): number => Math.ceil(amount / step) * step

const minute = 60_000
const day = 24 * 60 * minute

/** Thirty days before the import: the shop's own new releases stay in front, in the list's order. */
export const listedSince = (startedAt: Date, index: number): Date =>
  new Date(startedAt.getTime() - 30 * day - index * minute)
