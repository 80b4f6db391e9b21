import type { PeriodBounds } from '#platform/tables/period.rules.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'

/** Both ends are in it, but where they are said to be left out. */
export type TimeBounds = {
  readonly after?: Date | null | undefined
  readonly strictly_after?: Date | null | undefined
  readonly before?: Date | null | undefined
  readonly strictly_before?: Date | null | undefined
}

export type OrderFilter = {
  /** Null is both, what is bought and what is not. */
  readonly confirmed: boolean | null
  /** In all of these. */
  readonly updatedAt: readonly TimeBounds[]
  readonly eventId?: number | null
  /** As the identity provider knows the owner. */
  readonly customerId?: string | null
  /** That have a use of it, reserved or counted. */
  readonly couponId?: number | null
  /** Bought by one of these; none is all orders. */
  readonly providers?: readonly string[]
  readonly taxRegion?: string | null
  /** These alone. */
  readonly ids?: readonly string[] | null
}

/** As a screen's period is asked for. */
export const boundsOf = ({ after, strictly_before }: PeriodBounds): TimeBounds => ({
  after: after === null ? null : new Date(after),
  strictly_before: strictly_before === null ? null : new Date(strictly_before),
})

/** Of an order `o`. Only what is asked stands in it, so that each filter is planned with the indexes that fit it. */
export function fitting(filter: OrderFilter): Sql {
  const { confirmed, updatedAt, eventId = null, customerId = null, providers = [], taxRegion = null } = filter
  const { couponId = null, ids = null } = filter
  const conditions = [
    ...(confirmed === null
      ? []
      : [confirmed ? sql`o.confirmed_at is not null` : sql`o.confirmed_at is null`]),
    ...updatedAt.flatMap((bounds) => within(sql`o.updated_at`, bounds)),
    ...(eventId === null ? [] : [sql`o.event_id = ${eventId}`]),
    ...(customerId === null ? [] : [sql`o.owner_id = (select id from users where user_id = ${customerId})`]),
    ...(couponId === null ? [] : [usedIn(couponId)]),
    ...(providers.length === 0 ? [] : [boughtBy(providers)]),
    ...(taxRegion === null ? [] : [sql`o.tax_region = ${taxRegion}`]),
    ...(ids === null ? [] : [sql`o.id = any(${ids})`]),
  ]
  return join([sql`true`, ...conditions], sql` and `)
}

/** What each bound of a column asks. */
export function within(column: Sql, bounds: TimeBounds): readonly Sql[] {
  const { after, strictly_after, before, strictly_before } = bounds
  return [
    ...(after ? [sql`${column} >= ${after}`] : []),
    ...(strictly_after ? [sql`${column} > ${strictly_after}`] : []),
    ...(before ? [sql`${column} <= ${before}`] : []),
    ...(strictly_before ? [sql`${column} < ${strictly_before}`] : []),
  ]
}

const boughtBy = (providers: readonly string[]) => sql`
  exists (select from payment_attempts a
    where a.order_id = o.id and a.confirmed_order_at is not null and a.provider = any(${providers}))`

const usedIn = (couponId: number) =>
  sql`o.id in (select order_id from coupon_uses where coupon_id = ${couponId})`
