import { readdir } from 'node:fs/promises'
import { isPrintSql } from '#catalogue/print.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** A line of the M-Pesa stand-in's ledger, as far as the shop's own must agree with it. */
export type Paid = {
  readonly checkoutRequestId: string
  readonly phone: string
  readonly amount: number
  readonly state: 'pending' | 'paid' | 'failed'
  readonly receipt: string | null
}

export type SentCallback = {
  readonly id: number
  readonly about: string
  readonly body: unknown
  readonly repeats: number | null
  readonly answer: { readonly status?: number } | null
}

type Attempt = {
  readonly id: number
  readonly phone: string
  readonly checkout: string | null
  readonly receipt: string | null
  readonly amount: number
  readonly isPaid: boolean
  /** A person has been told that the provider does not say how it ended. */
  readonly isNotified: boolean
}

/** What the provider has, and what of it reached the shop. */
export type MpesaBooks = { readonly payments: readonly Paid[]; readonly callbacks: readonly SentCallback[] }

export type Findings = {
  /** Empty when shop, provider and disk agree. */
  readonly disagreements: readonly string[]
  /**
   * Paid pushes of which the shop cannot know, since neither their answer nor a callback that names them ever reached it;
   * their buyers and the support were told that they are uncertain. The daily comparison shows them.
   */
  readonly uncertain: readonly string[]
}

export async function compareBooks(db: Database, theirs: MpesaBooks, journal: string): Promise<Findings> {
  const attempts = await db.many<Attempt>(sql`
    select a.id, msisdn as phone, checkout_request_id as checkout, receipt, amount::float as amount,
      succeeded_at is not null or on_hold_at is not null as "isPaid",
      exists (select from payment_reviews r where r.attempt_id = a.id and r.reason = 'unanswered') as "isNotified"
    from payment_attempts a join mpesa_requests on attempt_id = a.id
    where checkout_request_id is null or checkout_request_id not like 'ws_CO_demo%'`)
  const waiting = await readdir(journal).catch(() => [])
  const { unknown, uncertain } = unknownPaid(attempts, theirs)
  return {
    disagreements: [
      ...unknown,
      ...otherwisePaid(attempts, theirs.payments),
      ...waiting.map((file) => `waits on the disk: ${file}`),
      ...(await brokenRules(db)),
    ],
    uncertain,
  }
}

/** By the provider's id; where that never came, by the code of its list. */
const isOf = ({ checkout, receipt }: Attempt, payment: Paid): boolean =>
  checkout === null ? receipt !== null && receipt === payment.receipt : checkout === payment.checkoutRequestId

const paidOf = (payments: readonly Paid[]) => payments.filter(({ state }) => state === 'paid')

/** Pushes of which the provider has the money and the shop does not know. */
function unknownPaid(attempts: readonly Attempt[], { payments, callbacks }: MpesaBooks) {
  // One that names no payment, or another, tells nothing of this one.
  const told = callbacks.filter(
    ({ answer, body, about }) => answer?.status === 200 && textOf(body).includes(about),
  )
  const heard = new Set(told.map(({ about }) => about))
  const [unknown, uncertain]: [string[], string[]] = [[], []]
  for (const payment of paidOf(payments)) {
    const { phone, checkoutRequestId } = payment
    const attempt = attempts.find((one) => isOf(one, payment))
    if (attempt?.isPaid) continue
    const nameless = attempts.filter((one) => one.phone === phone && one.checkout === null)
    const isExcused =
      !attempt && !heard.has(checkoutRequestId) && nameless.some(({ isNotified }) => isNotified)
    const line = `paid and unknown: ${phone}, ${checkoutRequestId}, ${attempt ? `attempt ${attempt.id}` : 'no ids'}`
    ;(isExcused ? uncertain : unknown).push(line)
  }
  return { unknown, uncertain }
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** Payments that only the shop calls paid, or of another amount. */
function otherwisePaid(attempts: readonly Attempt[], payments: readonly Paid[]): string[] {
  const paid = paidOf(payments)
  return attempts
    .filter((one) => one.isPaid && paid.find((payment) => isOf(one, payment))?.amount !== one.amount)
    .map(({ id, phone, amount }) => `paid otherwise, or only in the shop: attempt ${id}, ${phone}, ${amount}`)
}

// Orders of this run: the demo shop comes with some that have no receipts.
const ours = sql`
  select order_id from payment_attempts a where not exists (
    select from mpesa_requests m where m.attempt_id = a.id and m.checkout_request_id like 'ws_CO_demo%')`

/** What must hold in the shop's own tables whatever happened; each finding names what it is about. */
async function brokenRules(db: Database): Promise<string[]> {
  const found = await Promise.all([
    db.many<{ about: string }>(sql`
      select 'confirmed by ' || count(a.id) || ' payments: ' || o.id as about from orders o
      left join payment_attempts a on a.order_id = o.id and a.confirmed_order_at is not null
      where o.id in (${ours}) and o.confirmed_at is not null
      group by o.id having count(a.id) <> 1`),
    db.many<{ about: string }>(sql`
      select 'a payment that bought nothing: ' || a.id as about from payment_attempts a join orders o on o.id = a.order_id
      where a.confirmed_order_at is not null and o.confirmed_at is null`),
    db.many<{ about: string }>(sql`
      select 'not on the shelf, or not bought: ' || coalesce(l.order_id, e.order_id) as about
      from (select l.order_id, l.book_id from order_lines l join orders o on o.id = l.order_id
            where o.confirmed_at is not null and o.owner_id is not null and not ${isPrintSql(sql`l.format`)}) l
      full join entitlements e on e.order_id = l.order_id and e.book_id = l.book_id
      where (l.order_id is null or e.order_id is null)
        and coalesce(l.order_id, e.order_id) in (${ours})`),
    db.many<{ about: string }>(sql`
      select 'a coupon not counted, or counted for nothing: ' || o.id as about from orders o
      left join coupon_uses u on u.order_id = o.id
      where o.id in (${ours})
        and (o.confirmed_at is not null and o.coupon_id is not null and (u.id is null or u.used_at is null)
          or o.confirmed_at is null and o.placed_at is null and u.id is not null)`),
    db.many<{ about: string }>(sql`
      select count(m.id) || ' receipts: ' || o.id as about from orders o
      left join mails m on m.body_text like '%/receipt/' || o.id || '%'
      where o.confirmed_at is not null and o.owner_id is not null and o.id in (${ours})
      group by o.id having count(m.id) <> 1`),
    db.many<{ about: string }>(sql`
      select 'numbers of receipts with a gap: ' || last_number as about from document_counters
      where kind = 'receipt' and last_number <> (select count(*) from receipts)`),
    db.many<{ about: string }>(sql`
      select 'neither ended nor told to anybody: attempt ' || a.id as about from payment_attempts a
      where a.succeeded_at is null and a.on_hold_at is null and a.failed_at is null
        and not exists (select from payment_reviews r where r.attempt_id = a.id)`),
  ])
  return found.flat().map(({ about }) => about)
}
