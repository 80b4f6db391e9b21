import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { rollUpSales } from '../../src/reports/sales/sales.tasks.ts'
import type { Chance } from '../search/chance.ts'
import type { Rows } from './copyIn.ts'
import { crowd } from './people.ts'

/** Whose indexes are made once all rows are there. */
export const bigTables = [
  'users',
  'user_roles',
  'orders',
  'order_lines',
  'order_totals',
  'order_line_totals',
  'order_discounts',
  'order_fulfillments',
  'payment_attempts',
  'payment_transitions',
  'mpesa_requests',
  'mtn_requests',
  'dpo_payments',
  'cash_payments',
  'wholesale_payments',
  'receipts',
  'coupon_uses',
  'admin_orders',
  'audit_entries',
]

type Extent = { readonly size: number; readonly end: Date; readonly chance: Chance }

const day = 86_400_000

/** What waits for a person, and what staff have done: payments to check, requests for refunds, refunds, entries of the audit. */
export async function addCases(
  rows: Rows,
  client: pg.ClientBase,
  { size, end, chance }: Extent,
): Promise<void> {
  await rows.copy(client)
  const found = await client.query<Paid>(
    `select a.id, a.order_id, o.owner_id, a.amount, a.currency, a.succeeded_at from payment_attempts a
     join orders o on o.id = a.order_id where a.confirmed_order_at is not null and o.owner_id is not null
     order by a.id desc limit $1`,
    [Math.ceil(size / 500)],
  )
  for (const [index, paid] of found.rows.entries()) {
    const at = new Date(Math.min(end.getTime(), paid.succeeded_at.getTime() + day * chance.next()))
    if (index % 5 === 0) addReview(rows, paid, at, index % 50 === 0)
    if (index % 5 < 2) addRequest(rows, paid, at, chance.hits(0.1))
  }
  for (let id = 1; id <= size / 10; id++)
    rows.add('audit_entries', {
      id,
      at: new Date(end.getTime() - (size / 10 - id) * 1000),
      actor_id: 1 + chance.below(crowd.staff),
      operation: 'updateOrderFulfillment',
      action: '00000000-0000-4000-8000-000000000000',
      subject_type: 'Order',
      subject_id: found.rows[id % found.rows.length]?.order_id ?? 'none',
      table_name: 'order_fulfillments',
      row_id: String(id),
      before: '{"fulfilled_at": null}',
      after: '{"fulfilled_at": "2026-01-01T00:00:00Z"}',
    })
}

type Paid = {
  readonly id: number
  readonly order_id: string
  readonly owner_id: number
  readonly amount: string
  readonly currency: string
  readonly succeeded_at: Date
}

const addReview = (rows: Rows, { id }: Paid, at: Date, isOpen: boolean) =>
  rows.add('payment_reviews', {
    attempt_id: id,
    reason: 'paid_twice',
    opened_at: at,
    closed_at: isOpen ? null : at,
    decision: isOpen ? null : 'closed',
    decided_by_id: isOpen ? null : 1,
    note: isOpen ? null : 'Looked at',
  })

let requests = 0

function addRequest(rows: Rows, paid: Paid, at: Date, isOpen: boolean): void {
  requests += 1
  const isRefunded = !isOpen && requests % 3 > 0
  rows.add('refund_requests', {
    id: requests,
    order_id: paid.order_id,
    user_id: paid.owner_id,
    reason: 'Bought by mistake',
    requested_at: at,
    closed_at: isOpen ? null : at,
    outcome: isOpen ? null : isRefunded ? 'refunded' : 'declined',
    closed_by_id: isOpen ? null : 1,
    answer: isOpen ? null : 'As you asked',
  })
  if (isRefunded)
    rows.add('refunds', {
      attempt_id: paid.id,
      key: randomUUID(),
      amount: paid.amount,
      currency: paid.currency,
      reason: 'As asked',
      request_id: requests,
      requested_at: at,
      requested_by_id: 1,
      by_hand: false,
      sent_at: at,
      settled_at: at,
    })
}

/** Numbers go on after those that came by COPY. */
export async function finish(db: Database): Promise<void> {
  await db.run(sql`
    do $$ declare found record; begin
      for found in select attrelid::regclass as name, attname from pg_attribute a join pg_class c on c.oid = attrelid
        where attidentity <> '' and c.relnamespace = 'public'::regnamespace
      loop execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(1, (select max(%I) from %s)))',
        found.name, found.attname, found.attname, found.name);
      end loop;
    end $$`)
  await db.run(sql`
    update document_counters set last_number = (select coalesce(max(number), 0) from receipts) where kind = 'receipt'`)
  await db.run(sql`select sum_customer_totals()`)
  await db.run(sql`vacuum analyze`)
  await rollUpSales(db, new Date())
  await db.run(sql`analyze sales_hours`)
}
