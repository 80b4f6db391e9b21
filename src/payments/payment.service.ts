import { createHash, randomBytes } from 'node:crypto'
import { requireVerified } from '#identity/access.ts'
import type { DeliveryEntry } from '#orders/delivery.rules.ts'
import { destinationOf } from '#orders/delivery.service.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { demandOwn } from '#orders/own.ts'
import { type Delivery, reopenOrder } from '#orders/place.service.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Log } from '#platform/log.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { isZero, toMajor, toNumeric } from '#pricing/money.rules.ts'
import {
  addAttempt,
  type AttemptRow,
  findAttempt,
  hasLiveAttempt,
  lockAttempt,
  markAccepted,
  markUnanswered,
  supersedeOthers,
} from './attempt.table.ts'
import { amountOf } from './attempt.ts'
import { addMessage, listCallbacks } from './message.table.ts'
import { type PushOutcome, rawReply, type Reply } from './mpesa/answer.rules.ts'
import type { Mpesa } from './mpesa/mpesa.ts'
import { ownResults } from './mpesa/result.rules.ts'
import { startPush } from './mpesa/push.ts'
import { phoneViolations } from './phones.rules.ts'
import { placeInShopCurrency } from './placement.ts'
import { planQuestion, wakeQuestion } from './question.table.ts'
import { nextQuestion } from './schedule.rules.ts'
import { markRefused } from './settlement.table.ts'

export type Placing = {
  readonly orderId: string
  readonly phoneNumber: string
  readonly alternativePhoneNumber: string | null
  readonly delivery: DeliveryEntry
  /** Token of the searches in which the place was found. */
  readonly placeSession: string | null
  /** What the buyer was shown, in the shop's currency and major units; null when nobody says. */
  readonly expectedTotal: number | null
}

/** The provider as configured (null when it is not), the pace of questions in percent, and where places are looked up. */
export type Till = {
  readonly mpesa: Mpesa | null
  readonly pace: number
  readonly log: Log
  readonly places: PlaceProvider
}

// A prompt on a stranger's phone is abuse.
const userLimit: RateLimit = { kind: 'pushes of a user', most: 30, seconds: 3600 }
const phoneLimit: RateLimit = { kind: 'pushes to a phone', most: 6, seconds: 600 }
const orderLimit: RateLimit = { kind: 'pushes for an order', most: 6, seconds: 600 }

/**
 * Places the caller's order and asks for its payment on a phone. The attempt is written down before the provider is
 * called, so that whatever happens afterwards finds it; the call itself holds nothing. Returns the attempt, which is
 * pending. Throws why the order cannot be placed, `shop.totalChanged` when it costs something else than the buyer was
 * shown, `payment.multipleRequests` while another attempt is open, and `payment.declined` or
 * `payment.providerUnavailable` when the provider turned the push down: then all is as before.
 */
export async function placeMpesa(context: Context, till: Till, placing: Placing): Promise<AttemptRow> {
  const user = requireVerified(context.caller)
  const to = await destinationOf(context, till.places, user, {
    orderId: placing.orderId,
    entry: placing.delivery,
    session: placing.placeSession,
    violations: phoneViolations(placing),
  })
  if (!till.mpesa) throw new ShopError('payment.methodDisabled')
  const token = randomBytes(24).toString('hex') // hexadecimal: the provider refuses addresses with certain words in them
  const { phoneNumber, alternativePhoneNumber: altPhoneNumber } = placing
  const delivery = { phoneNumber, altPhoneNumber, to }
  const attempt = await openAttempt(context, user, { ...placing, token, pace: till.pace, delivery })
  const push = {
    phone: attempt.msisdn,
    amount: amountOf(attempt),
    reference: orderReference(attempt.order_id),
    token,
  }
  const { outcome, reply } = await startPush(till.mpesa, push)
  await takeOutcome(context.db, attempt, { outcome, reply, now: new Date() })
  if (outcome.kind === 'refused') throw refusalOf(outcome, attempt, till.log)
  return (await findAttempt(context.db, attempt.id)) ?? attempt
}

/** Hash under which an attempt's secret is kept. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const openAttempt = (
  context: Context,
  user: User,
  placing: Omit<Placing, 'delivery'> & { token: string; pace: number; delivery: Delivery },
): Promise<AttemptRow> =>
  context.db.transaction(async (tx) => {
    const { now } = context
    const order = demandOwn(await lockOrder(tx, placing.orderId), user)
    if (await hasLiveAttempt(tx, order.id)) throw new ShopError('payment.multipleRequests')
    await countPush(tx, { user, order, phone: placing.phoneNumber, now })
    const total = await placeInShopCurrency(tx, order, now, placing.delivery)
    if (placing.expectedTotal !== null && placing.expectedTotal !== toMajor(total))
      throw new ShopError('shop.totalChanged')
    if (isZero(total))
      throw new ShopError('general.badInput', {
        debugMessage: 'an order that costs nothing is placed by placeFreeOrder',
      })
    await supersedeOthers(tx, order.id, { except: null, at: now })
    const attempt = await addAttempt(tx, {
      orderId: order.id,
      amount: toNumeric(total),
      currency: total.currency,
      msisdn: placing.phoneNumber,
      tokenHash: hashToken(placing.token),
      askedAt: now,
    })
    await planQuestion(tx, attempt.id, nextQuestion({ askedAt: now, now, pace: placing.pace }))
    return attempt
  })

async function countPush(
  tx: Database,
  { user, order, phone, now }: { user: User; order: OrderRow; phone: string; now: Date },
): Promise<void> {
  const waits = [
    await countTry(tx, userLimit, String(user.id), now),
    await countTry(tx, phoneLimit, phone, now),
    await countTry(tx, orderLimit, order.id, now),
  ].filter((seconds) => seconds !== null)
  if (waits.length > 0)
    throw new ShopError('general.tooManyRequests', { debugMessage: `again in ${Math.max(...waits)} seconds` })
}

type Told = { readonly outcome: PushOutcome; readonly reply: Reply; readonly now: Date }

/** Writes down what the provider said to the push. When nobody knows, the attempt stays live: a prompt may be on the phone. */
const takeOutcome = (db: Database, attempt: AttemptRow, { outcome, reply, now }: Told): Promise<void> =>
  db.transaction(async (tx) => {
    const kind = outcome.kind === 'unknown' ? 'unanswered' : outcome.kind
    await addMessage(tx, { attemptId: attempt.id, kind, body: rawReply(reply), source: null })
    if (outcome.kind === 'refused') return undo(tx, attempt, outcome, now)
    if (outcome.kind === 'accepted') await markAccepted(tx, attempt.id, outcome, now)
    else await markUnanswered(tx, attempt.id, now)
    // A callback that was quicker than this could not be asked about.
    if ((await listCallbacks(tx, attempt.id)).length > 0) await wakeQuestion(tx, attempt.id, now)
  })

async function undo(
  tx: Database,
  attempt: AttemptRow,
  { code, text }: Extract<PushOutcome, { kind: 'refused' }>,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, attempt.order_id)
  await lockAttempt(tx, attempt.id)
  await markRefused(tx, attempt.id, { at: now, code: ownResults.refused, result: { code, text } })
  if (order) await reopenOrder(tx, order)
}

function refusalOf(
  { reason, code, text }: Extract<PushOutcome, { kind: 'refused' }>,
  attempt: AttemptRow,
  log: Log,
): ShopError {
  const details = text === '' ? {} : { debugMessage: text }
  if (reason === 'declined') return new ShopError('payment.declined', details)
  log.error({ attempt: attempt.id, code }, 'M-Pesa could not be asked for a payment')
  return new ShopError('payment.providerUnavailable', details)
}
