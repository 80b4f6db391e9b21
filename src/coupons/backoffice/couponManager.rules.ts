import { tableSpec } from '#platform/tables/tableState.rules.ts'

export const couponManagerPath = '/admin/coupon-manager/'

/** Coupon manager (specification of the back office, sections 2 and 9). */
export const couponTable = tableSpec({
  columns: ['active', 'id', 'code', 'uses', 'start', 'end'],
  moreColumns: ['description'],
  sorts: { createdAt: 'DESC', startDate: 'DESC', endDate: 'DESC' },
  filters: { q: 'text', active: 'choice', near: 'flag:off', ends: 'choice' },
  values: { active: ['on', 'off'], ends: ['ended', 'week', 'month'] },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})

export type CouponState = 'on' | 'off' | 'toCome' | 'ended' | 'usedUp'

type Coupon = {
  readonly active: boolean
  readonly startDate: string
  readonly endDate: string
  readonly currentNumberOfUses: number
  readonly maxNumberOfUses?: number | null
}

/** Whether somebody could use it at a moment, in milliseconds, and why not. */
export function couponState(coupon: Coupon, now: number): CouponState {
  if (!coupon.active) return 'off'
  if (now >= Date.parse(coupon.endDate)) return 'ended'
  if (coupon.maxNumberOfUses != null && coupon.currentNumberOfUses >= coupon.maxNumberOfUses) return 'usedUp'
  return now < Date.parse(coupon.startDate) ? 'toCome' : 'on'
}

const dayMs = 86_400_000
const daysAhead: Readonly<Record<string, number>> = { week: 7, month: 30 }

/** As the API takes them: those that have ended at a moment, or will within a week or 30 days; null is all. */
export function endBounds(ends: string | null, now: number) {
  const moment = (time: number) => new Date(time).toISOString()
  if (ends === null) return null
  if (ends === 'ended') return { before: moment(now) }
  return { strictly_after: moment(now), before: moment(now + (daysAhead[ends] ?? 0) * dayMs) }
}
