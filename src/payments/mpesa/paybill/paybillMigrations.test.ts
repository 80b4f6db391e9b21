import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0113_one_payment_for_a_code'))
const { db } = database
after(() => database.close())

type Facts = { readonly receipt?: string; readonly isPaid?: boolean; readonly isSuperseded?: boolean }

/** An order of KES 400 with one attempt. */
async function addAttempt(provider: string, { receipt, isPaid, isSuperseded }: Facts): Promise<number> {
  const orderId = `order-${receipt}-${provider}`.padEnd(24, '-')
  await db.run(sql`
    insert into orders (id, currency, presentment_currency, tax_region) values (${orderId}, 'KES', 'KES', 'KEN')`)
  const at = new Date()
  const { id } = await db.one<{ id: number }>(sql`
    insert into payment_attempts (order_id, provider, amount, currency, receipt, result_code, succeeded_at, superseded_at)
    values (${orderId}, ${provider}, 400, 'KES', ${isSuperseded ? null : receipt}, ${isPaid ? 0 : null}::int,
      ${isPaid ? at : null}, ${isSuperseded ? at : null}) returning id`)
  return id
}

const addPayment = (transId: string, amount: number, attemptId: number) =>
  db.run(sql`
    insert into paybill_payments (trans_id, short_code, amount, currency, reference, received_at, attempt_id, matched_at,
      reason, told_at)
    values (${transId}, '174379', ${amount}, 'KES', 'none', now(), ${attemptId}, now(), 'amount_differs', now())`)

before(async () => {
  for (const provider of ['mpesa', 'wholesale'])
    await addAttempt(provider, { receipt: 'UKLTWICE01', isPaid: true })
  const over = await addAttempt('wholesale', { receipt: 'UKLOVER002', isPaid: true })
  await addPayment('UKLOVER001', 100, over)
  await addPayment('UKLOVER002', 382, over)
  await addPayment('UKLSTALE01', 50, await addAttempt('wholesale', { receipt: 'stale', isSuperseded: true }))
  // An older process has read a payment, and writes it while the migration waits.
  await migrateBeside(
    database.pool,
    (older) => older.query('select from payment_attempts'),
    (older) => older.query(`update payment_attempts set next_query_at = now() where id = ${over}`),
  )
})

test('of two payments with one code the push keeps it, and a person looks at the other', async () => {
  const found = await db.many(sql`
    select a.provider, a.receipt, r.reason from payment_attempts a left join payment_reviews r on r.attempt_id = a.id
    where order_id like 'order-UKLTWICE01%' order by provider`)
  assert.deepEqual(found, [
    { provider: 'mpesa', receipt: 'UKLTWICE01', reason: null },
    { provider: 'wholesale', receipt: null, reason: 'only_in_ledger' },
  ])
})

test('what was too much, and what hangs on an attempt that gave way, waits for a person who is told', async () => {
  const found = await db.many(sql`
    select trans_id, surplus, attempt_id is null as "isFree", reason, told_at is null as "isUntold"
    from paybill_payments order by id`)
  const told = { surplus: null, isFree: false, reason: 'amount_differs', isUntold: false }
  assert.deepEqual(found, [
    { ...told, trans_id: 'UKLOVER001' },
    { ...told, trans_id: 'UKLOVER002', surplus: '82.00', isUntold: true },
    { ...told, trans_id: 'UKLSTALE01', isFree: true, reason: null, isUntold: true },
  ])
})
