import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { salesIn } from './sales.table.ts'
import type { Hours } from './salesHours.rules.ts'

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
