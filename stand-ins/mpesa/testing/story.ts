import assert from 'node:assert/strict'
import { isJsonObject, type JsonObject, jsonOr } from '../../shared/json.ts'
import type { Got, Shop } from './shop.builder.ts'

/** A push, the callbacks that came of it, the last query and the ledger's line. */
export type Story = {
  readonly push: Got
  readonly id: string
  readonly callbacks: readonly JsonObject[]
  readonly query: Got
  readonly payment: JsonObject
}

/** Pushes, jumps ahead and gathers what became of it. */
export async function pushAndWait(shop: Shop, nine: string, seconds = 100): Promise<Story> {
  const push = await shop.push(nine)
  await advance(shop, seconds)
  const id = String(push.body['CheckoutRequestID'])
  const payment = (await ledger(shop)).find((line) => line['checkoutRequestId'] === id) ?? {}
  return { push, id, callbacks: stkCallbacks(shop), query: await shop.query(id), payment }
}

export async function advance(shop: Shop, seconds: number): Promise<void> {
  await shop.post('/__sim/clock/advance', { seconds })
}

export async function ledger(shop: Shop): Promise<JsonObject[]> {
  return list((await shop.get('/__sim/payments')).text)
}

/** A control call's list. */
export function list(text: string): JsonObject[] {
  const value = jsonOr(text, null)
  assert(Array.isArray(value) && value.every(isJsonObject))
  return value
}

/** The inner objects of the callbacks heard; an empty one stays empty. */
export function stkCallbacks(shop: Shop): JsonObject[] {
  return shop.listener.heard.map(({ body }) => child(child(body, 'Body'), 'stkCallback'))
}

/** Waits until so many callbacks were heard. */
export async function untilHeard(shop: Shop, count: number): Promise<void> {
  while (shop.listener.heard.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** A success callback's items by name. */
export function metadata(callback: JsonObject | undefined): JsonObject {
  const items = child(callback, 'CallbackMetadata')['Item']
  assert(Array.isArray(items) && items.every(isJsonObject))
  return Object.fromEntries(items.map((item) => [String(item['Name']), item['Value']]))
}

export function child(value: unknown, name: string): JsonObject {
  const found = isJsonObject(value) ? value[name] : undefined
  return isJsonObject(found) ? found : {}
}

/** A payer of that number ends unpaid with this code, in callback, query and ledger alike. */
export async function assertFails(shop: Shop, nine: string, code: number | string): Promise<void> {
  const { push, callbacks, query, payment } = await pushAndWait(shop, nine)
  assert.equal(push.body['ResponseCode'], '0')
  assert.deepEqual(
    callbacks.map((callback) => callback['ResultCode']),
    [code],
  )
  assert.equal(callbacks[0]?.['CallbackMetadata'], undefined)
  assert.equal(query.body['ResultCode'], String(code))
  assert.deepEqual(
    [payment['state'], payment['resultCode'], payment['receipt']],
    ['failed', String(code), null],
  )
}

/** A payment ended paid: query says "0" and the ledger has a receipt. */
export function assertPaid({ query, payment }: Story): void {
  assert.equal(query.body['ResultCode'], '0')
  assert.equal(payment['state'], 'paid')
  assert.match(String(payment['receipt']), /^[A-Z0-9]{10}$/)
}
