import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { closeDocument, refundDocument } from '#refunds/testing/documents.ts'
import { payInCash } from '#refunds/testing/refundInCash.ts'

const database = await testDatabase()
const { db } = database
const api = await testApi(database)
after(() => database.close())
await addRates(db)
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
const books = [
  await addBook(db, { format: 'print' }),
  await addBook(db, { format: 'print' }),
  await addBook(db, { format: 'epub' }),
]
const [atlas] = books

const ask = async <Answer>(document: string, variables: Record<string, unknown> = {}) => {
  const { data, codes } = await api.ask(db, document, variables, { caller: admin })
  assert.deepEqual(codes, [])
  return data as Answer
}

const linesOf = async (orderId: string): Promise<number[]> =>
  (
    await db.many<{ id: number }>(
      sql`select id from order_lines where order_id = ${orderId} order by position`,
    )
  ).map(({ id }) => id)

type Outcome = 'underWay' | 'settled' | 'refused'

async function refundLine(orderId: string, line: number, outcome: Outcome): Promise<void> {
  const input = {
    id: `/orders/${orderId}`,
    lines: [`/order_lines/${line}`],
    reason: 'Wrong book',
    isByHand: true,
  }
  const { refundOrder } = await ask<{ refundOrder: { refund: { _id: number } } }>(refundDocument, { input })
  if (outcome === 'underWay') return
  const id = `/refunds/${refundOrder.refund._id}`
  await ask(closeDocument, { input: { id, isSettled: outcome === 'settled', note: 'Over the counter' } })
}

const waitingIds = async (): Promise<readonly string[]> => {
  const { dashboard } = await ask<{
    dashboard: { waitingForFulfillment: { totalCount: number; orders: { _id: string }[] } }
  }>('{ dashboard { waitingForFulfillment { totalCount orders { _id } } } }')
  const { totalCount, orders } = dashboard.waitingForFulfillment
  assert.equal(totalCount, orders.length)
  return orders.map(({ _id }) => _id)
}

const read = `query ($id: ID!) { order(id: $id) { fulfillmentState fulfillmentQuantity
  orderLines(first: 9) { edges { node { fulfillmentState refundState } } } } }`

type Read = {
  order: {
    fulfillmentState: string | null
    fulfillmentQuantity: number
    orderLines: { edges: { node: { fulfillmentState: string | null; refundState: string | null } }[] }
  }
}

const outcomes = fc.constantFrom<Outcome | null>(null, 'underWay', 'settled', 'refused')
const isBack = (outcome: Outcome | null) => outcome === 'underWay' || outcome === 'settled'

// Spec: storefront 4, Order: Extension: what is refunded or being refunded is not to be fulfilled, on every screen, in both files and by the API
test('whatever is refunded of an order, it waits on the dashboard exactly when it waits for the API', async () => {
  await fc.assert(
    fc.asyncProperty(outcomes, outcomes, outcomes, fc.boolean(), async (one, two, digital, isFulfilled) => {
      const id = await addPurchase(db, await addUser(db), { books })
      await payInCash(db, id, admin)
      const lines = await linesOf(id)
      // Refunded on the day after it was handed over.
      if (isFulfilled)
        await db.run(
          sql`update order_fulfillments set fulfilled_at = now() - interval '1 day' where order_id = ${id}`,
        )
      for (const [index, outcome] of [one, two, digital].entries())
        if (outcome) await refundLine(id, lines[index] ?? 0, outcome)
      const { order } = await ask<Read>(read, { id: `/orders/${id}` })
      const isWaiting = !isFulfilled && !(isBack(one) && isBack(two))
      assert.equal((await waitingIds()).includes(id), isWaiting)
      assert.equal(order.fulfillmentState === 'waiting', isWaiting)
      assert.equal(
        order.fulfillmentQuantity,
        isFulfilled ? 2 : [one, two].filter((outcome) => !isBack(outcome)).length,
      )
      const [first, , last] = order.orderLines.edges.map(({ node }) => node)
      const states = { underWay: 'refundUnderWay', settled: 'refunded', refused: 'waiting' }
      assert.equal(first?.fulfillmentState, isFulfilled ? 'done' : one ? states[one] : 'waiting')
      assert.equal(last?.fulfillmentState, null)
      assert.equal(
        last?.refundState,
        isBack(digital) ? (digital === 'settled' ? 'refunded' : 'underWay') : null,
      )
      await db.run(sql`update order_fulfillments set fulfilled_at = now() where order_id = ${id}`)
    }),
    { numRuns: 40 },
  )
})

test('a part of the money that gives no line back leaves the order waiting', async () => {
  const id = await addPurchase(db, await addUser(db), { books: [atlas ?? 0] })
  await payInCash(db, id, admin)
  const input = { id: `/orders/${id}`, amount: 100, reason: 'Torn cover', isByHand: true }
  await ask(refundDocument, { input })
  assert.deepEqual(await waitingIds(), [id])
  await ask(refundDocument, { input: { ...input, amount: null } })
  assert.deepEqual(await waitingIds(), [])
  const { order } = await ask<Read>(read, { id: `/orders/${id}` })
  assert.equal(order.fulfillmentState, 'refundUnderWay')
})
