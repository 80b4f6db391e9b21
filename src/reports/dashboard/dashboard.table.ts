import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { isLineWaiting } from '#orders/fulfillments/fulfillment.table.ts'

/** What all of the dashboard's fields are of; null is every country. */
export type DashboardScope = { readonly taxRegion: string | null }

const inRegion = (taxRegion: string | null): Sql =>
  taxRegion === null ? sql`` : sql`and o.tax_region = ${taxRegion}`

// `offset 0` keeps the few that wait as what each order is looked up for, whatever the planner thinks of their number.
const fromWaiting = (taxRegion: string | null): Sql => sql`
  from order_fulfillments f cross join lateral (
    select o.id from orders o
    where o.id = f.order_id and o.confirmed_at is not null ${inRegion(taxRegion)}
      and exists (select from order_lines l
        where l.order_id = o.id and ${isLineWaiting}) offset 0) o
  where f.fulfilled_at is null`

/** The oldest first. */
export const listWaiting = async (db: Database, taxRegion: string | null, limit: number) =>
  (
    await db.many<{ id: string }>(sql`
      select o.id ${fromWaiting(taxRegion)} order by f.created_at, o.id limit ${limit}`)
  ).map(({ id }) => id)

export const countWaiting = async (db: Database, taxRegion: string | null): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count ${fromWaiting(taxRegion)}`)).count

export type FailingRow = {
  readonly provider: string
  readonly failed: number
  readonly attempts: number
  readonly usual_share: number | null
}

/** Of attempts that have ended: since the moment `day`, and between `month` and it. A late success is no failure. */
export const listFailing = (
  db: Database,
  { day, month, taxRegion }: { readonly day: Date; readonly month: Date; readonly taxRegion: string | null },
) =>
  db.many<FailingRow>(sql`
    select * from (
      select a.provider,
        count(*) filter (where a.requested_at >= ${day} and ${isFailed})::int as failed,
        count(*) filter (where a.requested_at >= ${day})::int as attempts,
        (count(*) filter (where a.requested_at < ${day} and ${isFailed}))::float
          / nullif(count(*) filter (where a.requested_at < ${day}), 0) as usual_share
      from payment_attempts a ${
        taxRegion === null
          ? sql``
          : sql`
        cross join lateral (select from orders o where o.id = a.order_id ${inRegion(taxRegion)} offset 0) o`
      }
      where a.requested_at >= ${month} and a.provider not in ('cash', 'wholesale')
        and num_nonnulls(a.succeeded_at, a.failed_at, a.expired_at) > 0
      group by a.provider) shares
    where attempts > 0 order by failed::float / attempts desc, attempts desc, provider`)

const isFailed = sql`a.succeeded_at is null`

export const listBestSellers = (
  db: Database,
  {
    since,
    until,
    taxRegion,
  }: { readonly since: Date; readonly until: Date; readonly taxRegion: string | null },
) =>
  db.many<{ readonly book_id: number; readonly copies: number }>(sql`
    select l.book_id, sum(l.quantity)::int as copies
    from orders o cross join lateral (
      select book_id, quantity from order_lines where order_id = o.id offset 0) l
    where o.confirmed_at is not null and o.updated_at >= ${since} and o.updated_at <= ${until} ${inRegion(taxRegion)}
    group by l.book_id order by copies desc, l.book_id limit 5`)

export const listNearLimit = (db: Database, now: Date) =>
  db.many<{
    readonly id: number
    readonly code: string | null
    readonly description: string
    readonly uses: number
    readonly max: number
    readonly ends_at: Date
  }>(sql`
    select c.id, c.code, c.description, u.uses, c.max_number_of_uses as max, c.ends_at
    from coupons c cross join lateral (
      select count(*)::int as uses from coupon_uses where coupon_id = c.id) u
    where c.active and c.starts_at <= ${now} and c.ends_at > ${now} and u.uses >= 0.8 * c.max_number_of_uses
    order by u.uses::float / c.max_number_of_uses desc, c.id limit 5`)

/** What each organisation's order comes to, in the currency that it is owed in. */
export const sumOwed = (db: Database, taxRegion: string | null) =>
  db.many<{ readonly currency: string; readonly orders: number; readonly total: string }>(sql`
    select a.currency, count(*)::int as orders, sum(a.amount) as total
    from orders o join payment_attempts a on a.order_id = o.id
    where a.provider = 'wholesale' and a.succeeded_at is null and a.failed_at is null and a.expired_at is null
      and a.on_hold_at is null and a.superseded_at is null and o.confirmed_at is null ${inRegion(taxRegion)}
    group by 1 order by 1`)

export const findMailHealth = (db: Database, today: Date) =>
  db.one<{ readonly sent: number; readonly last_at: Date | null; readonly waiting: number }>(sql`
    select count(*) filter (where sent_at >= ${today})::int as sent, max(sent_at) as last_at,
      count(*) filter (where sent_at is null and given_up_at is null)::int as waiting
    from mails where created_at >= ${today}::timestamptz - interval '3 days'`)

export const findJobHealth = (db: Database, now: Date) =>
  db.one<{ readonly due: number; readonly oldest: Date | null; readonly failed: number }>(sql`
    select count(*) filter (where ${isDue(now)})::int as due, min(run_at) filter (where ${isDue(now)}) as oldest,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`)

const isDue = (now: Date): Sql => sql`locked_at is null and attempts < max_attempts and run_at <= ${now}`
