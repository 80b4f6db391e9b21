// `?format=epub&format=audio&language=swa&from=100&sort=newest`; whatever is unknown there is left out.
import { formats as allFormats } from '../book.rules.ts'
import { gradeTags } from './grades.rules.ts'

/** Orders of results, the default one first. */
export const sorts = ['relevance', 'newest', 'cheapest', 'dearest', 'title'] as const
export type Sort = (typeof sorts)[number]

export type ReaderChoice = {
  readonly format: readonly string[]
  readonly language: readonly string[]
  /** Numbers of tags. */
  readonly grade: readonly string[]
  /** In whole units of the reader's currency, both included. */
  readonly from: number | null
  readonly to: number | null
  readonly free: boolean
  readonly available: boolean
  readonly sort: Sort
}

export type ListedFacet = 'format' | 'language' | 'grade'

type Pairs = Iterable<readonly [string, string]>

/** No book costs more (spec-decisions, 20). */
const highestPrice = 1_000_000

const isKnown: Readonly<Record<ListedFacet, (value: string) => boolean>> = {
  format: (value) => allFormats.some((format) => format === value),
  language: (value) => /^[a-z]{3}$/.test(value),
  grade: (value) => gradeTags.includes(Number(value)),
}

export function readChoice(pairs: Pairs): ReaderChoice {
  const given = Map.groupBy(pairs, ([name]) => name)
  const values = (name: string) => (given.get(name) ?? []).map(([, value]) => value)
  const list = (facet: ListedFacet) => [...new Set(values(facet))].filter(isKnown[facet])
  const bounds = [priceIn(values('from')[0]), priceIn(values('to')[0])] as const
  const [from, to] =
    bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1] ? [bounds[1], bounds[0]] : bounds
  return {
    format: list('format'),
    language: list('language'),
    grade: list('grade'),
    from,
    to,
    free: values('free')[0] === '1',
    available: values('available')[0] === '1',
    sort: sorts.find((sort) => sort === values('sort')[0]) ?? 'relevance',
  }
}

function priceIn(text = ''): number | null {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(digits) ? Math.min(Number(digits), highestPrice) : null
}

export const writeChoice = (choice: ReaderChoice): [string, string][] => [
  ...(['format', 'language', 'grade'] as const).flatMap((facet) =>
    choice[facet].map((value): [string, string] => [facet, value]),
  ),
  ...(['from', 'to'] as const).flatMap((bound): [string, string][] => {
    const price = choice[bound]
    return price === null ? [] : [[bound, String(price)]]
  }),
  ...(['free', 'available'] as const).flatMap((flag): [string, string][] =>
    choice[flag] ? [[flag, '1']] : [],
  ),
  ...(choice.sort === 'relevance' ? [] : [['sort', choice.sort] satisfies [string, string]]),
]

export type Chosen = {
  readonly facet: ListedFacet | 'price' | 'free' | 'available'
  readonly value: string
  readonly without: ReaderChoice
}

export const chosenIn = (choice: ReaderChoice): Chosen[] => [
  ...(['format', 'language', 'grade'] as const).flatMap((facet) =>
    choice[facet].map((value) => ({
      facet,
      value,
      without: { ...choice, [facet]: choice[facet].filter((other) => other !== value) },
    })),
  ),
  ...(choice.from === null && choice.to === null
    ? []
    : [{ facet: 'price', value: '', without: { ...choice, from: null, to: null } } as const]),
  ...(['free', 'available'] as const).flatMap((facet) =>
    choice[facet] ? [{ facet, value: '', without: { ...choice, [facet]: false } }] : [],
  ),
]

export const noneOf = ({ sort }: ReaderChoice): ReaderChoice => ({ ...readChoice([]), sort })

/** Pages to offer around the present one: the first, the last, and two on each side; null where some are left out. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const near = [1, last, ...[-2, -1, 0, 1, 2].map((step) => current + step)]
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page === before + 1) return [page]
    return page === before + 2 ? [page - 1, page] : [null, page]
  })
}
