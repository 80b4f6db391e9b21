// Of confirmed orders, by the index of an event's orders; events without any have no row.
import { shopCurrency } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type OfEvent<Values> = Values & { readonly event_id: number }

export const countOrdersOfEvents = (db: Database, events: readonly number[]) =>
  db.many<OfEvent<{ orders: number }>>(sql`
    select event_id, count(*) as orders from orders
    where event_id = any(${events}::int[]) and confirmed_at is not null group by event_id`)

/**
 * In the shop's currency, as each was agreed on. Buyers are accounts; of what nobody has claimed they are told apart by
 * the address or the phone that the staff wrote down, and are somebody else each time where there is neither.
 */
export const sumOrdersOfEvents = (db: Database, events: readonly number[]) =>
  db.many<OfEvent<{ total: string; buyers: number }>>(sql`
    select o.event_id, coalesce(sum(t.total), 0) as total,
      count(distinct coalesce('user ' || o.owner_id, 'mail ' || lower(coalesce(a.for_user_email, o.customer_email)),
        'phone ' || a.for_user_phone, 'order ' || o.id)) as buyers
    from orders o left join admin_orders a on a.order_id = o.id
      left join order_totals t on t.order_id = o.id and t.currency = ${shopCurrency}
    where o.event_id = any(${events}::int[]) and o.confirmed_at is not null group by o.event_id`)

export const sumCopiesOfEvents = (db: Database, events: readonly number[]) =>
  db.many<OfEvent<{ copies: number }>>(sql`
    select o.event_id, sum(l.quantity) as copies from orders o join order_lines l on l.order_id = o.id
    where o.event_id = any(${events}::int[]) and o.confirmed_at is not null group by o.event_id`)

/** The most copies; of equal ones the first by name. */
export const listMostPurchased = (db: Database, events: readonly number[]) =>
  db.many<OfEvent<{ name: string; count: number }>>(sql`
    select distinct on (event_id) event_id, name, count from (
      select o.event_id, max(l.name) as name, sum(l.quantity) as count
      from orders o join order_lines l on l.order_id = o.id
      where o.event_id = any(${events}::int[]) and o.confirmed_at is not null group by o.event_id, l.book_id
    ) sold order by event_id, count desc, plain(name), name`)
