import { startCourse } from '../course.ts'
import { type Answer, type Exchange, fired, json, type Reply } from '../../shared/exchange.ts'
import type { RequestIds } from '../ids.ts'
import { objectFrom } from '../../shared/json.ts'
import { magicOutcome } from '../magicPayers.ts'
import { type OutcomeName, outcomeOf, type PushReply } from '../outcomes.ts'
import type { Payment, PushOrder } from '../payment.ts'
import type { World } from '../world.ts'
import { passwordRefusal, tokenRefusal } from './access.ts'
import { fieldRefusal } from './field.ts'
import { pushFields, pushOrder } from './pushOrder.ts'
import { type Refusal, refusals, refuse } from './refusal.ts'

const acceptMs = 300

const refusedReplies: Partial<Record<PushReply, Refusal>> = {
  locked: refusals.locked,
  'spike-arrest': refusals.spikeArrest,
  quota: refusals.quota,
  'internal-error': refusals.internal,
}

/** `POST /mpesa/stkpush/v1/processrequest`: puts a prompt on the payer's phone. */
export async function acceptPush(world: World, exchange: Exchange): Promise<Answer> {
  const body = objectFrom(exchange.body)
  const refusal =
    tokenRefusal(world, exchange) ??
    (body ? (fieldRefusal(body, pushFields) ?? passwordRefusal(world, body)) : refusals.payload)
  if (refusal || !body) return refuse(world, refusal ?? refusals.payload)
  const order = pushOrder(body)
  if (world.ledger.openPrompt(order.phone)) return refuse(world, refusals.locked)
  const name = chooseOutcome(world, order)
  const { reply } = outcomeOf(name)
  const early = await unacceptedReply(world, order, reply)
  return early ?? (await openPayment(world, exchange, { order, name, reply }))
}

function chooseOutcome(world: World, order: PushOrder): OutcomeName {
  const chosen = world.phones.next.take(order.phone) ?? magicOutcome(order.phone)
  if (order.amount > world.options.maxAmount) return 'above-maximum'
  if (chosen) return chosen
  if (!order.receiverFits) return 'wrong-product'
  const isRepeated = world.repeatLimit && world.ledger.isRepetition(order, world.clock.now())
  return isRepeated ? 'rule-limited' : 'ordinary'
}

async function unacceptedReply(world: World, order: PushOrder, reply: PushReply): Promise<Reply | null> {
  const refusal = refusedReplies[reply]
  if (!refusal && reply !== 'gateway-page' && reply !== 'not-accepted') return null
  await world.clock.waitUntil(world.clock.now() + acceptMs)
  if (refusal) return refuse(world, refusal)
  if (reply === 'gateway-page') return gatewayPage
  return acceptance(world.ids.forRequest(order.phone, new Date()), '1', 'Rejected')
}

type Opening = { readonly order: PushOrder; readonly name: OutcomeName; readonly reply: PushReply }

async function openPayment(
  world: World,
  exchange: Exchange,
  { order, name, reply }: Opening,
): Promise<Answer> {
  const ids = world.ids.forRequest(order.phone, new Date())
  // The shop hears the answer to its push first, however fast time runs; only where the row says so it does not.
  const unclear = unclearAnswers[reply]
  const answered = reply === 'accepted' || unclear ? fired(exchange.closed) : Promise.resolve()
  const payment = newPayment(world, { order, name, ids, answered })
  world.ledger.add(payment)
  startCourse(world, payment)
  world.phones.changed(order.phone)
  await world.clock.waitUntil(payment.requestedAtMs + acceptMs)
  if (reply === 'hangs') return 'hang'
  if (reply === 'cut') return 'cut'
  if (unclear) return unclear
  if (reply === 'accepted-after-callback') await payment.deliveries
  return acceptance(ids, '0', 'Success. Request accepted for processing')
}

const page = { 'content-type': 'text/html' }

/** What says nothing of a push that was taken. */
const unclearAnswers: Partial<Record<PushReply, Reply>> = {
  'nothing-after-all': { status: 400, body: '' },
  'timeout-after-all': {
    status: 408,
    headers: page,
    body: '<html><body><h1>408 Request Time-out</h1></body></html>',
  },
}

type NewPayment = {
  readonly order: PushOrder
  readonly name: OutcomeName
  readonly ids: RequestIds
  readonly answered: Promise<void>
}

function newPayment(world: World, { order, name, ids, answered }: NewPayment): Payment {
  return {
    ...order,
    ...ids,
    outcome: name,
    requestedAt: new Date(),
    requestedAtMs: world.clock.now(),
    prompt: outcomeOf(name).prompts ? 'open' : 'none',
    promptSeen: false,
    tokenDied: false,
    state: 'pending',
    resultCode: null,
    receipt: null,
    settledAt: null,
    deliveries: answered,
  }
}

function acceptance(ids: RequestIds, code: '0' | '1', description: string): Reply {
  return json(200, {
    MerchantRequestID: ids.merchantRequestId,
    CheckoutRequestID: ids.checkoutRequestId,
    ResponseCode: code,
    ResponseDescription: description,
    CustomerMessage: description,
  })
}

/** What stands in front of the provider, when that is away. */
export const gatewayPage: Reply = {
  status: 503,
  headers: page,
  body: '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>',
}
