// What a settled refund takes from the shelf.
import { isPrintSql } from '#catalogue/print.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const markLinesRefunded = (tx: Database, refundId: number, at: Date) =>
  tx.run(sql`
    update order_lines l set refunded_at = ${at} from refund_lines g
    where g.refund_id = ${refundId} and l.id = g.order_line_id and l.refunded_at is null`)

/** Only what this order gave. */
export const endEntitlements = (tx: Database, refundId: number, at: Date) =>
  tx.run(sql`
    update entitlements e set ended_at = ${at}
    from refund_lines g join order_lines l on l.id = g.order_line_id
    where g.refund_id = ${refundId} and e.order_id = l.order_id and e.book_id = l.book_id and e.ended_at is null`)

/** What the same person bought by another order as well stays theirs, by that order. */
export const regrantElsewhere = (tx: Database, refundId: number, at: Date) =>
  tx.run(sql`
    insert into entitlements (user_id, book_id, order_id, granted_at)
    select distinct on (o.owner_id, other.book_id) o.owner_id, other.book_id, o.id, ${at}::timestamptz
    from refund_lines g join order_lines gone on gone.id = g.order_line_id
    join orders source on source.id = gone.order_id
    join orders o on o.owner_id = source.owner_id and o.id <> source.id and o.confirmed_at is not null
    join order_lines other on other.order_id = o.id and other.book_id = gone.book_id
      and other.refunded_at is null and not ${isPrintSql(sql`other.format`)}
    where g.refund_id = ${refundId} order by o.owner_id, other.book_id, o.confirmed_at
    on conflict (user_id, book_id) where ended_at is null do nothing`)
