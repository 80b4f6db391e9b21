import type { ProcessAnswer } from '#payments/testing/hostile/runningShop.ts'
import type { User } from '#platform/caller.rules.ts'

/** Asks the shop in the buyer's name; null when it died over it. */
export type Ask = (document: string, variables: Record<string, unknown>) => Promise<ProcessAnswer | null>

export type Purchase = { readonly buyer: User; readonly book: number; readonly couponCode: string }

const documents = {
  addItemToOrder:
    'mutation ($id: ID!) { addItemToOrder(input: { itemId: $id, locale: "KEN" }) { order { id } } }',
  applyCouponOrder:
    'mutation ($input: applyCouponOrderInput!) { applyCouponOrder(input: $input) { order { id totalPrice } } }',
  placeMpesaOrder:
    'mutation ($input: placeMpesaOrderInput!) { placeMpesaOrder(input: $input) { safaricomMpesaRequest { _id } } }',
  getOrderStatus: 'query ($id: ID!) { getOrderStatus(id: $id) { confirmed } }',
}

const patienceMs = 60_000

/** The steps of a purchase, one after the other, each with the order's IRI. They throw what the shop refuses. */
export const checkoutSteps = (ask: Ask, { buyer, book, couponCode }: Purchase) => ({
  add: async (): Promise<string> =>
    (await answerOf<{ order: { id: string } }>(ask, 'addItemToOrder', { id: `/books/${book}` })).order.id,
  applyCoupon: (id: string) => answerOf(ask, 'applyCouponOrder', { input: { id, couponCode } }),
  place: (id: string) =>
    answerOf(ask, 'placeMpesaOrder', { input: { id, phoneNumber: String(254_712_000_000 + buyer.id) } }),
  isConfirmed: async (id: string): Promise<boolean> =>
    (await answerOf<{ confirmed: boolean }>(ask, 'getOrderStatus', { id })).confirmed,
})

/** Buys and waits until it is confirmed. Throws what the shop refused, or that the confirmation did not come in time. */
export async function checkOut(ask: Ask, purchase: Purchase): Promise<void> {
  const id = await placeOne(ask, purchase)
  const { isConfirmed } = checkoutSteps(ask, purchase)
  const deadline = performance.now() + patienceMs
  while (!(await isConfirmed(id)))
    if (performance.now() > deadline) throw new Error(`${id} is not confirmed after ${patienceMs / 1000} s`)
}

/** The order's IRI, when the push has gone out. Throws what the shop refused. */
export async function placeOne(ask: Ask, purchase: Purchase): Promise<string> {
  const { add, applyCoupon, place } = checkoutSteps(ask, purchase)
  const id = await add()
  await applyCoupon(id)
  await place(id)
  return id
}

async function answerOf<Answer>(
  ask: Ask,
  field: keyof typeof documents,
  variables: Record<string, unknown>,
): Promise<Answer> {
  const answer = await ask(documents[field], variables)
  const found = answer?.data?.[field]
  if (!found) throw new Error(`${field} of ${JSON.stringify(variables)}: ${reasonOf(answer)}`)
  return found as Answer // as the document asks
}

const reasonOf = (answer: ProcessAnswer | null): string =>
  answer === null
    ? 'the shop died'
    : answer.codes.map((code, index) => `${code} (${answer.messages[index]})`).join(', ') || 'no answer'
