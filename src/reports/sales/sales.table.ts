import { countryFacts, homeCountry } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import { fitting, type OrderFilter } from '../orderFilter.table.ts'
import { type Hours, rolledHours } from './salesHours.rules.ts'

/** What was bought in one currency; money as numeric text. */
export type SalesRow = {
  readonly currency: string
  readonly orders: number
  readonly lines: number
  readonly copies: number
  /** In the shop's currency, at each order's own rate. */
  readonly shop_total: string
  readonly total: string
}

/** Hours of sales as `sales_hours` keeps them, from the orders themselves. */
const salesIn = (isIncluded: Sql): Sql => sql`
  select date_trunc('hour', o.updated_at) as hour, o.tax_region, o.presentment_currency as currency,
    coalesce(a.provider, 'free') as provider, count(*) as orders, sum(l.lines)::int as lines,
    sum(l.copies)::int as copies, sum(shop.total) as shop_total, sum(own.total) as total
  from orders o
  join order_totals shop on shop.order_id = o.id and shop.currency = o.currency
  join order_totals own on own.order_id = o.id and own.currency = o.presentment_currency
  left join payment_attempts a on a.order_id = o.id and a.confirmed_order_at is not null
  cross join lateral (
    select count(*) as lines, coalesce(sum(quantity), 0) as copies from order_lines where order_id = o.id) l
  where o.confirmed_at is not null and ${isIncluded} group by 1, 2, 3, 4`

export const findRolledUntil = async (db: Database): Promise<Date | null> =>
  (await db.maybe<{ until: Date }>(sql`select until from sales_rolled_until`))?.until ?? null

/** Sums by the currency that was paid in. For filters of `isOfSales`. */
export const sumSales = async (db: Database, filter: OrderFilter): Promise<SalesRow[]> =>
  db.many<SalesRow>(sql`
    select currency, sum(orders)::int as orders, sum(lines)::int as lines, sum(copies)::int as copies,
      sum(shop_total) as shop_total, sum(total) as total
    from (${await hoursFitting(db, filter)}) s group by currency order by sum(shop_total) desc, currency`)

/** Sums by the shop's own hours or days, told by the moment at which each begins. For filters of `isOfSales`. */
export const listSales = async (db: Database, filter: OrderFilter, by: 'hour' | 'day') =>
  db.many<{ readonly begins_at: Date; readonly orders: number; readonly shop_total: string }>(sql`
    select date_trunc(${by}, hour + ${zone}) - ${zone} as begins_at, sum(orders)::int as orders,
      sum(shop_total) as shop_total
    from (${await hoursFitting(db, filter)}) s group by 1 order by 1`)

const zone = sql`make_interval(hours => ${countryFacts(homeCountry).zoneHours})`

/** How many orders there are, and how many lines. For filters of `isOfSales`. */
export async function countSales(db: Database, filter: OrderFilter) {
  const hours = await hoursWithin(db, filter)
  const rests = restsOf(hours).map((rest) => sql`${fitting(filter)}${rest}`)
  const lines = sql`(select count(*) from order_lines l where l.order_id = o.id)`
  return db.one<{ readonly orders: number; readonly lines: number }>(sql`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(lines), 0)::int as lines from (${join(
      [
        ...(hours ? [sql`select orders, lines from sales_hours where ${rolled(hours, filter)}`] : []),
        ...rests.map((rest) => sql`select count(*), sum(${lines}) from orders o where ${rest}`),
      ],
      sql` union all `,
    )}) s (orders, lines)`)
}

const hoursWithin = async (db: Database, { updatedAt }: OrderFilter): Promise<Hours | null> =>
  rolledHours(updatedAt, await findRolledUntil(db))

async function hoursFitting(db: Database, filter: OrderFilter): Promise<Sql> {
  const hours = await hoursWithin(db, filter)
  const columns = sql`hour, tax_region, currency, provider, orders, lines, copies, shop_total, total`
  return join(
    [
      ...(hours ? [sql`select ${columns} from sales_hours where ${rolled(hours, filter)}`] : []),
      ...restsOf(hours).map((rest) => salesIn(sql`${fitting(filter)}${rest}`)),
    ],
    sql` union all `,
  )
}

const rolled = ({ from, until }: Hours, { providers = [], taxRegion = null }: OrderFilter): Sql => sql`
  hour >= ${from} and hour < ${until}
  ${taxRegion === null ? sql`` : sql`and tax_region = ${taxRegion}`}
  ${providers.length === 0 ? sql`` : sql`and provider = any(${providers})`}`

/** What lies before and after the hours. Bounded at both ends, it is known to be little, also where it is planned for all values. */
const restsOf = (hours: Hours | null): readonly Sql[] =>
  hours
    ? [
        sql` and o.updated_at >= ${beginOfTime} and o.updated_at < ${hours.from}`,
        sql` and o.updated_at >= ${hours.until} and o.updated_at < ${endOfTime}`,
      ]
    : [sql``]

const [beginOfTime, endOfTime] = ['-infinity', 'infinity']

/** What went back in a time, by the moment at which it was settled; in the shop's currency at each order's own rate. */
export const sumRefunded = (
  db: Database,
  { from, until, taxRegion }: Hours & { readonly taxRegion: string | null },
) =>
  db.one<{ readonly refunds: number; readonly shop_total: string }>(sql`
    select count(*)::int as refunds,
      coalesce(sum(round(r.amount * shop.total / nullif(own.total, 0), 2)), 0) as shop_total
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
    join order_totals shop on shop.order_id = o.id and shop.currency = o.currency
    join order_totals own on own.order_id = o.id and own.currency = r.currency
    where r.settled_at >= ${from} and r.settled_at < ${until} and r.refused_at is null
      ${taxRegion === null ? sql`` : sql`and o.tax_region = ${taxRegion}`}`)

/** Where the hours that are not rolled up begin; null as long as nothing was bought. The row is locked. */
export const lockRolledUntil = async (tx: Database): Promise<Date | null> => {
  await tx.run(sql`lock table sales_rolled_until in share row exclusive mode`)
  const { from } = await tx.one<{ from: Date | null }>(sql`
    select coalesce((select until from sales_rolled_until),
      date_trunc('hour', (select updated_at from orders where confirmed_at is not null order by updated_at, id limit 1)))
      as from`)
  return from
}

export const setRolledUntil = (tx: Database, until: Date) =>
  tx.run(sql`
    insert into sales_rolled_until (until) values (${until})
    on conflict (is_only) do update set until = excluded.until`)

const within = ({ from, until }: Hours) => sql`o.updated_at >= ${from} and o.updated_at < ${until}`

export const addHours = (tx: Database, hours: Hours) =>
  tx.run(sql`
    insert into sales_hours (hour, tax_region, currency, provider, orders, lines, copies, shop_total, total)
    ${salesIn(within(hours))}`)

export const dropHours = (tx: Database, { from, until }: Hours) =>
  tx.run(sql`delete from sales_hours where hour >= ${from} and hour < ${until}`)

/** What is written for these hours and the orders do not say, or the other way round. */
export const listDifferences = (tx: Database, hours: Hours) =>
  tx.many<{ readonly hour: Date; readonly written: number | null; readonly bought: number | null }>(sql`
    with bought as (${salesIn(within(hours))}),
      written as (select * from sales_hours where hour >= ${hours.from} and hour < ${hours.until})
    select hour, w.orders as written, b.orders as bought
    from bought b full join written w using (hour, tax_region, currency, provider)
    where (b.orders, b.lines, b.copies, b.shop_total, b.total)
      is distinct from (w.orders, w.lines, w.copies, w.shop_total, w.total)
    order by hour`)
