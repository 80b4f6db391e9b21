import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'

let database: TestDatabase
let db: Database
let admin: number
before(async () => {
  database = await testDatabase()
  db = database.db
  await addRates(db)
  admin = (await addUser(db, { roles: ['ROLE_ADMIN'] })).id
})
after(() => database.close())

/** A payment of KES 522 that bought an order, in cash. */
async function paid(succeeded = true): Promise<{ attempt: number; order: string }> {
  const order = await addPurchase(db, await addUser(db))
  const { id } = await db.one<{ id: number }>(sql`
    insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, result_code, confirmed_order_at)
    values (${order}, 'cash', 522, 'KES', ${succeeded ? new Date() : null}, ${succeeded ? 0 : null}::int,
      ${succeeded ? new Date() : null}) returning id`)
  return { attempt: id, order }
}

const add = async (attempt: number, amount: string, currency = 'KES'): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into refunds (attempt_id, key, amount, currency, reason, requested_at, requested_by_id, by_hand)
      values (${attempt}, ${randomUUID()}, ${amount}::numeric, ${currency}, 'Wrong book', now(), ${admin}, false)
      returning id`)
  ).id

const set = (id: number, change: ReturnType<typeof sql>) =>
  db.run(sql`update refunds set ${change} where id = ${id}`)

describe('the database lets no more go back than was paid', () => {
  test('in one refund or in several, and none of a payment that did not succeed or in another currency', async () => {
    const { attempt } = await paid()
    await assert.rejects(add(attempt, '522.01'), /refunds_within_payment|exceed what was paid/)
    await add(attempt, '500')
    await assert.rejects(add(attempt, '22.01'), /exceed what was paid/)
    await add(attempt, '22')
    await assert.rejects(add((await paid(false)).attempt, '1'), /exceed what was paid/)
    await assert.rejects(add((await paid()).attempt, '1', 'USD'), /exceed what was paid/)
  })

  test('from twenty connections at once', async () => {
    const { attempt } = await paid()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => add(attempt, '100')))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 5)
  })

  test('and one refused refund has one other in its place', async () => {
    const { attempt } = await paid()
    const refused = await add(attempt, '100')
    await set(refused, sql`refused_at = now()`)
    const [first, second] = [await add(attempt, '100'), await add(attempt, '100')]
    await set(first, sql`retry_of_id = ${refused}`)
    await assert.rejects(set(second, sql`retry_of_id = ${refused}`), /refunds_retry_of_id_key/)
  })

  test('but what was refused makes room, until it goes through after all', async () => {
    const { attempt } = await paid()
    const refused = await add(attempt, '522')
    await set(refused, sql`refused_at = now()`)
    await add(attempt, '522')
    await assert.rejects(set(refused, sql`settled_at = now()`), /exceed what was paid/)
  })
})

describe('the facts of a refund stay', () => {
  test('its figures, its key, and that it is settled', async () => {
    const id = await add((await paid()).attempt, '100')
    await set(id, sql`settled_at = now()`)
    for (const change of [
      sql`amount = 99`,
      sql`key = ${randomUUID()}`,
      sql`settled_at = null`,
      sql`currency = 'USD'`,
      sql`requested_by_id = requested_by_id + 1`,
    ])
      await assert.rejects(set(id, change), /refunds_keep_facts|stay/)
  })

  test('one key is one refund, and what is sent by hand is ended by a person', async () => {
    const { attempt } = await paid()
    const id = await add(attempt, '100')
    await assert.rejects(
      db.run(sql`
        insert into refunds (attempt_id, key, amount, currency, reason, requested_at, requested_by_id, by_hand)
        select attempt_id, key, 1, currency, reason, requested_at, requested_by_id, by_hand from refunds where id = ${id}`),
      /refunds_key_key/,
    )
    await assert.rejects(set(id, sql`by_hand = true, settled_at = now()`), /refunds_check/)
    await assert.rejects(set(id, sql`ended_by_id = ${admin}`), /refunds_check/)
  })
})

describe('a credit note', () => {
  const write = (refund: number, order: string, number: number, [net, tax, total]: readonly string[]) =>
    database.owner.db.run(sql`
      insert into credit_notes (refund_id, order_id, number, currency, net, tax, total, written_at)
      values (${refund}, ${order}, ${number}, 'KES', ${net}::numeric, ${tax}::numeric, ${total}::numeric, now())`)

  test('comes to what its refund does, adds up, and has a number of its own', async () => {
    const { attempt, order } = await paid()
    const [first, second] = [await add(attempt, '100'), await add(attempt, '200')]
    await assert.rejects(write(first, order, 1, ['90', '11', '101']), /foreign key/)
    await assert.rejects(write(first, order, 1, ['90', '9', '100']), /credit_notes_check/)
    await assert.rejects(write(first, order, 1, ['110', '-10', '100']), /credit_notes_tax_check/)
    await write(first, order, 1, ['86', '14', '100'])
    await assert.rejects(write(second, order, 1, ['172', '28', '200']), /credit_notes_number_key/)
    await assert.rejects(write(first, order, 2, ['86', '14', '100']), /credit_notes_pkey/)
  })

  test('is only for what has a receipt', async () => {
    const { attempt } = await paid()
    const refund = await add(attempt, '100')
    await assert.rejects(write(refund, 'no-order', 3, ['86', '14', '100']), /foreign key/)
  })
})
