import { type Answer, type Exchange, fired } from '../../shared/exchange.ts'
import { startCourse } from '../course.ts'
import { magicOutcome } from '../magicPayers.ts'
import { type OutcomeName, outcomeOf, type RequestReply } from '../outcomes.ts'
import type { Payment, PayRequest } from '../payment.ts'
import type { World } from '../world.ts'
import { callerOf } from './access.ts'
import { readPayRequest } from './payRequest.ts'
import { refusals } from './refusal.ts'

const acceptMs = 300

/** `POST /collection/v1_0/requesttopay`: asks the payer to approve. */
export async function acceptRequest(world: World, exchange: Exchange): Promise<Answer> {
  const caller = callerOf(world, exchange)
  if ('refusal' in caller) return caller.refusal
  const read = readPayRequest(exchange, caller.user)
  if ('refusal' in read) return read.refusal
  const { request } = read
  if (world.payments.has(request.referenceId)) return refusals.usedReference
  const sentBefore = world.unstored.get(request.referenceId)
  const name = sentBefore ?? world.next.take(request.payer) ?? magicOutcome(request.payer) ?? 'success'
  if (outcomeOf(name).reply === 'gateway-timeout') return answerTooSoon(world, exchange, { request, name })
  const early = await unstoredAnswer(world, { request, name, isFirst: sentBefore === undefined })
  return early ?? openPayment(world, exchange, { request, name })
}

type Chosen = { readonly request: PayRequest; readonly name: OutcomeName }

/** The answer to a request of which nothing is kept. */
async function unstoredAnswer(
  world: World,
  { request, name, isFirst }: Chosen & { readonly isFirst: boolean },
): Promise<Answer | null> {
  const answer = unstoredAnswers[outcomeOf(name).reply]
  const isOnce = outcomeOf(name).reply.endsWith('-once')
  if (!answer || (isOnce && !isFirst)) return null
  world.unstored.set(request.referenceId, name)
  await world.clock.waitUntil(world.clock.now() + acceptMs)
  if (outcomeOf(name).reply === 'token-dies-once') world.tokens.revokeAll()
  return answer
}

const unstoredAnswers: Partial<Record<RequestReply, Answer>> = {
  'cut-once': 'cut',
  'token-dies-once': refusals.accessToken,
  'gateway-page': refusals.gatewayPage,
  unavailable: refusals.unavailable,
  'internal-error': refusals.internal,
}

/** The gateway's answer; the request arrives behind the first look at its status. */
async function answerTooSoon(world: World, exchange: Exchange, chosen: Chosen): Promise<Answer> {
  world.late.set(chosen.request.referenceId, () => void storePayment(world, fired(exchange.closed), chosen))
  await world.clock.waitUntil(world.clock.now() + acceptMs)
  return refusals.gatewayTimeout
}

async function openPayment(world: World, exchange: Exchange, chosen: Chosen): Promise<Answer> {
  const { reply } = outcomeOf(chosen.name)
  const isHeardFirst = reply !== 'accepted-after-callback' && reply !== 'hangs'
  // The shop hears the answer to its request first, however fast time runs; only where the row says so it does not.
  const answered = isHeardFirst ? fired(exchange.closed) : Promise.resolve()
  const payment = storePayment(world, answered, chosen)
  await world.clock.waitUntil(payment.requestedAtMs + acceptMs)
  if (reply === 'hangs') return 'hang'
  if (reply === 'accepted-after-callback') await payment.deliveries
  return reply === 'error-after-all' ? refusals.internal : { status: 202, body: '' }
}

function storePayment(world: World, answered: Promise<void>, { request, name }: Chosen): Payment {
  const payment: Payment = {
    ...request,
    outcome: name,
    requestedAt: new Date(),
    requestedAtMs: world.clock.now(),
    result: null,
    financialTransactionId: null,
    settledAt: null,
    deliveries: answered,
  }
  world.payments.set(request.referenceId, payment)
  startCourse(world, payment)
  return payment
}
