// The form of a coupon (specification of the back office, sections 4 and 5).
import { type Days, dayInShop, isDay, periodBounds } from '#platform/tables/period.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { couponViolations, type CouponTerms, newTerms } from '../couponTerms.rules.ts'

export const couponKinds = ['percentage', 'amount', 'fixedPrice'] as const
export type CouponKind = (typeof couponKinds)[number]

export const couponRestrictions = ['all', 'book', 'books', 'tag', 'publisher'] as const
export type CouponRestriction = (typeof couponRestrictions)[number]

/** As it is typed; fields that the API knows have its names, and what is not chosen is empty. */
export type CouponEntry = {
  readonly code: string
  readonly description: string
  readonly active: boolean
  readonly kind: CouponKind
  readonly discount: string
  readonly baseCurrencyId: string
  readonly maxNumberOfItems: string
  readonly taxInclusive: boolean
  readonly restriction: CouponRestriction
  readonly bookId: string
  readonly forBookIds: readonly string[]
  readonly bookTag: string
  readonly publisherId: string
  readonly userId: string
  /** Somebody is typed but not chosen. */
  readonly isUserOpen: boolean
  readonly eventId: string
  /** An event is typed but not chosen. */
  readonly isEventOpen: boolean
  /** Days of the shop, the last one included. */
  readonly startDate: string
  readonly endDate: string
  readonly maxNumberOfUses: string
  readonly maxUsesPerUser: string
}

export const newEntry: CouponEntry = {
  code: '',
  description: '',
  active: true,
  kind: 'percentage',
  discount: '',
  baseCurrencyId: '',
  maxNumberOfItems: '',
  taxInclusive: false,
  restriction: 'all',
  bookId: '',
  forBookIds: [],
  bookTag: '',
  publisherId: '',
  userId: '',
  isUserOpen: false,
  eventId: '',
  isEventOpen: false,
  startDate: '',
  endDate: '',
  maxNumberOfUses: '',
  maxUsesPerUser: '1',
}

/** What another kind clears: a fixed price VAT, what is no percentage any more currency and most items. */
export function choosingKind(entry: CouponEntry, kind: CouponKind): CouponEntry {
  const isPercentageOff = entry.kind === 'percentage' && kind !== 'percentage'
  const cleared = isPercentageOff ? { ...entry, baseCurrencyId: '', maxNumberOfItems: '' } : entry
  return fittingEntry({ ...cleared, kind })
}

/** Without what its kind and its restriction have no place for. */
export function fittingEntry(entry: CouponEntry): CouponEntry {
  const { kind, restriction } = entry
  return {
    ...entry,
    baseCurrencyId: kind === 'percentage' ? '' : entry.baseCurrencyId,
    taxInclusive: kind === 'amount' && entry.taxInclusive,
    bookId: restriction === 'book' ? entry.bookId : '',
    forBookIds: restriction === 'books' ? entry.forBookIds : [],
    bookTag: restriction === 'tag' ? entry.bookTag : '',
    publisherId: restriction === 'publisher' ? entry.publisherId : '',
  }
}

const restrictionFields = {
  book: 'bookId',
  books: 'forBookIds',
  tag: 'bookTag',
  publisher: 'publisherId',
} as const

const counts = ['maxNumberOfUses', 'maxNumberOfItems', 'maxUsesPerUser'] as const

/** By the names of the fields. */
export function couponEntryViolations(entry: CouponEntry): Violation[] {
  const misspelt = [
    ...(entry.discount.trim() !== '' && amountIn(entry.discount) === null ? ['discount'] : []),
    ...counts.filter((name) => entry[name].trim() !== '' && countIn(entry[name]) === null),
  ]
  const known = couponViolations(termsOf(entry)).filter(({ path }) => !misspelt.includes(path))
  return [
    ...misspelt.map((path): Violation => ({ path, code: 'number' })),
    ...known,
    ...missingRestriction(entry),
    ...(entry.isUserOpen ? [{ path: 'userId', code: 'required' as const }] : []),
    ...(entry.isEventOpen ? [{ path: 'eventId', code: 'required' as const }] : []),
  ]
}

function missingRestriction({ restriction, ...entry }: CouponEntry): Violation[] {
  if (restriction === 'all') return []
  const path = restrictionFields[restriction]
  return entry[path].length === 0 ? [{ path, code: 'required' }] : []
}

/** A comma counts as a point. Null for what is no number. */
function amountIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^-?\d{1,15}(\.\d+)?$/.test(typed) ? Number(typed) : null
}

const countIn = (text: string): number | null =>
  /^-?\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null

const daysIn = ({ startDate, endDate }: CouponEntry): Days => ({
  from: isDay(startDate) ? startDate : null,
  to: isDay(endDate) ? endDate : null,
})

/** Null where it does not say both days in their order. */
export function couponDayCount(entry: CouponEntry): number | null {
  const { from, to } = daysIn(entry)
  const count = from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 : 0
  return count > 0 ? count : null
}

/** From the first day's beginning to the last day's end, in the shop's zone (spec-decisions 6). */
const momentsOf = (entry: CouponEntry) => periodBounds(daysIn(entry), new Date(0))

const momentIn = (text: string | null): Date | null => (text === null ? null : new Date(text))

function termsOf(entry: CouponEntry): CouponTerms {
  const { after, strictly_before: end } = momentsOf(entry)
  return {
    ...newTerms,
    code: entry.code.trim() || null,
    description: entry.description.trim() || null,
    discount: amountIn(entry.discount),
    isPercentage: entry.kind === 'percentage',
    fixedPrice: entry.kind === 'fixedPrice',
    baseCurrency: entry.baseCurrencyId || null,
    productIds: entry.forBookIds.map((_, index) => index),
    startsAt: momentIn(after),
    endsAt: momentIn(end),
    maxNumberOfUses: countIn(entry.maxNumberOfUses),
    maxNumberOfItems: countIn(entry.maxNumberOfItems),
    maxUsesPerUser: countIn(entry.maxUsesPerUser),
  }
}

/** As the API takes all that a valid entry says. */
export function couponInput(entry: CouponEntry) {
  const { after, strictly_before: end } = momentsOf(entry)
  return {
    code: entry.code.trim() || null,
    description: entry.description.trim(),
    active: entry.active,
    discount: amountIn(entry.discount) ?? 0,
    isPercentage: entry.kind === 'percentage',
    fixedPrice: entry.kind === 'fixedPrice',
    taxInclusive: entry.taxInclusive,
    baseCurrencyId: entry.baseCurrencyId || null,
    maxNumberOfItems: countIn(entry.maxNumberOfItems),
    maxNumberOfUses: countIn(entry.maxNumberOfUses),
    maxUsesPerUser: countIn(entry.maxUsesPerUser),
    bookId: entry.bookId || null,
    forBookIds: [...entry.forBookIds],
    bookTag: entry.bookTag || null,
    publisherId: entry.publisherId || null,
    forUserId: entry.userId || null,
    eventId: entry.eventId || null,
    startDate: after ?? '',
    endDate: end ?? '',
  }
}

/** As the API takes a change: a day keeps the moment of it that is saved. Once it is saved it says the same again. */
export function changedCouponInput(saved: SavedCoupon, entry: CouponEntry): ReturnType<typeof couponInput> {
  const [input, days] = [couponInput(entry), couponDays(saved)]
  const kept = (name: keyof typeof days): string =>
    entry[name] === days[name] ? new Date(saved[name]).toISOString() : input[name]
  return { ...input, startDate: kept('startDate'), endDate: kept('endDate') }
}

/** A coupon as the API tells it. */
export type SavedCoupon = {
  readonly code?: string | null
  readonly description: string
  readonly active: boolean
  readonly discount: number
  readonly isPercentage: boolean
  readonly fixedPrice: boolean
  readonly taxInclusive: boolean
  readonly baseCurrency?: { readonly id: string } | null
  readonly bookId?: string | null
  readonly forBookIds: readonly string[]
  readonly bookTag?: string | null
  readonly publisherId?: string | null
  readonly forUserId?: string | null
  readonly event?: { readonly id: string } | null
  readonly startDate: string
  readonly endDate: string
  readonly maxNumberOfUses?: number | null
  readonly maxNumberOfItems?: number | null
  readonly maxUsesPerUser?: number | null
}

export const couponEntry = (coupon: SavedCoupon): CouponEntry => ({
  code: coupon.code ?? '',
  description: coupon.description,
  active: coupon.active,
  kind: kindOf(coupon),
  discount: String(coupon.discount),
  baseCurrencyId: coupon.baseCurrency?.id ?? '',
  maxNumberOfItems: textOf(coupon.maxNumberOfItems),
  taxInclusive: coupon.taxInclusive,
  restriction: restrictionOf(coupon),
  bookId: coupon.bookId ?? '',
  forBookIds: coupon.forBookIds,
  bookTag: coupon.bookTag ?? '',
  publisherId: coupon.publisherId ?? '',
  userId: coupon.forUserId ?? '',
  isUserOpen: false,
  eventId: coupon.event?.id ?? '',
  isEventOpen: false,
  ...couponDays(coupon),
  maxNumberOfUses: textOf(coupon.maxNumberOfUses),
  maxUsesPerUser: textOf(coupon.maxUsesPerUser),
})

/** Its first and its last day in the shop. */
export const couponDays = ({ startDate, endDate }: Pick<SavedCoupon, 'startDate' | 'endDate'>) => ({
  startDate: dayInShop(new Date(startDate)),
  endDate: dayInShop(new Date(Date.parse(endDate) - 1)),
})

export function kindOf({
  isPercentage,
  fixedPrice,
}: Pick<SavedCoupon, 'isPercentage' | 'fixedPrice'>): CouponKind {
  if (isPercentage) return 'percentage'
  return fixedPrice ? 'fixedPrice' : 'amount'
}

export function restrictionOf(coupon: SavedCoupon): CouponRestriction {
  if (coupon.bookId) return 'book'
  if (coupon.forBookIds.length > 0) return 'books'
  if (coupon.bookTag) return 'tag'
  return coupon.publisherId ? 'publisher' : 'all'
}

const textOf = (count: number | null | undefined): string => (count == null ? '' : String(count))
