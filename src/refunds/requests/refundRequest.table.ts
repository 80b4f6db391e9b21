import type { Database } from '#platform/database/database.ts'
import { nothing, type Sql, sql } from '#platform/database/sql.ts'
import type { ListPage } from '#platform/graphql/listPage.ts'
import type { RefundStatus } from './refundRequest.rules.ts'
import type { Country } from '#platform/countries.rules.ts'

export type RefundRequestRow = {
  id: number
  order_id: string
  user_id: number
  reason: string | null
  requested_at: Date
  closed_at: Date | null
  outcome: 'refunded' | 'declined' | null
  /** What the buyer was told. */
  answer: string | null
  /** Approved, and the money is not back yet. */
  is_under_way: boolean
  region: Country
}

const columns = sql`
  r.id, r.order_id, r.user_id, r.reason, r.requested_at, r.closed_at, r.outcome, r.answer, o.tax_region as region,
  exists (select from refunds f where f.request_id = r.id) and not exists (
    select from refunds f join payment_attempts a on a.id = f.attempt_id
    where a.order_id = r.order_id and f.settled_at is not null and f.requested_at >= r.closed_at) as is_under_way`
const from = sql`from refund_requests r join orders o on o.id = r.order_id`

export type NewRefundRequest = {
  readonly orderId: string
  readonly userId: number
  readonly reason: string | null
  readonly at: Date
}

/** None when the order has an open one. */
export const addRefundRequest = async (
  db: Database,
  request: NewRefundRequest,
): Promise<number | undefined> =>
  (
    await db.maybe<{ id: number }>(sql`
      insert into refund_requests (order_id, user_id, reason, requested_at)
      values (${request.orderId}, ${request.userId}, ${request.reason}, ${request.at})
      on conflict (order_id) where closed_at is null do nothing returning id`)
  )?.id

export const getRefundRequest = (db: Database, id: number) =>
  db.one<RefundRequestRow>(sql`select ${columns} ${from} where r.id = ${id}`)

export const findRefundRequest = (db: Database, id: number) =>
  db.maybe<RefundRequestRow>(sql`select ${columns} ${from} where r.id = ${id}`)

export const listNewestRequests = (db: Database, orderIds: readonly string[]) =>
  db.many<RefundRequestRow>(sql`
    select distinct on (r.order_id) ${columns} ${from} where r.order_id = any(${orderIds}) order by r.order_id, r.id desc`)

export type RequestClosing = {
  readonly outcome: 'refunded' | 'declined'
  readonly at: Date
  readonly byId: number
  readonly answer: string | null
}

/** False when it was decided before. */
export const closeRequest = async (
  db: Database,
  id: number,
  { outcome, at, byId, answer }: RequestClosing,
): Promise<boolean> =>
  (await db.run(sql`
    update refund_requests set outcome = ${outcome}, closed_at = ${at}, closed_by_id = ${byId}, answer = ${answer}
    where id = ${id} and closed_at is null`)) === 1

// What is approved and what is refunded differ by what became of the money.
const statuses: Readonly<Record<RefundStatus, Sql>> = {
  open: sql`outcome is null`,
  declined: sql`outcome = 'declined'`,
  approved: sql`outcome = 'refunded' and is_under_way`,
  refunded: sql`outcome = 'refunded' and not is_under_way`,
}

type RequestFilter = {
  /** Null: whatever it is. */
  readonly status: RefundStatus | null
  readonly isOldestFirst: boolean
}

export const listRefundRequests = (
  db: Database,
  { status, isOldestFirst }: RequestFilter,
  { limit, afterId }: ListPage,
) =>
  db.many<RefundRequestRow>(sql`
    select * from (select ${columns} ${from}) r where ${status === null ? sql`true` : statuses[status]}
      ${afterId === null ? nothing : behind(afterId, isOldestFirst)}
    order by ${isOldestFirst ? sql`requested_at, id` : sql`requested_at desc, id desc`} limit ${limit}`)

const behind = (id: number, isOldestFirst: boolean): Sql => sql`
  and (requested_at, id) ${isOldestFirst ? sql`>` : sql`<`} (
    select requested_at, id from refund_requests where id = ${id})`

export const countOpenRequests = async (db: Database): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from refund_requests where closed_at is null`,
    )
  ).count
