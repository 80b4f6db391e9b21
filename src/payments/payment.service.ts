import { randomBytes } from 'node:crypto'
import { requireVerified } from '#identity/access.ts'
import type { DeliveryEntry } from '#orders/delivery.rules.ts'
import { destinationOf } from '#orders/delivery.service.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { demandOwn } from '#orders/own.ts'
import type { Delivery } from '#orders/place.service.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Log } from '#platform/log.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { isZero, type Money, toMajor, toNumeric } from '#pricing/money.rules.ts'
import {
  addAttempt,
  type AttemptRow,
  findAttempt,
  findUnheardPush,
  hasLiveAttempt,
  supersedeOthers,
} from './attempt.table.ts'
import { amountOf } from './attempt.ts'
import { hashToken } from './callback.service.ts'
import { confirmationRefusal } from './confirmation.rules.ts'
import type { HeardOutcome } from './heard.ts'
import type { Ledger } from './ledger.ts'
import { type PushOutcome, rawReply } from './mpesa/answer.rules.ts'
import type { Mpesa } from './mpesa/mpesa.ts'
import { amountRefusal } from './mpesa/push.rules.ts'
import { startPush } from './mpesa/push.ts'
import { withOutcome } from './outcome.service.ts'
import { phoneViolations } from './phones.rules.ts'
import { placeInShopCurrency } from './placement.ts'
import { planQuestion } from './question.table.ts'
import { nextQuestion } from './schedule.rules.ts'

export type Placing = {
  readonly orderId: string
  readonly phoneNumber: string
  readonly alternativePhoneNumber: string | null
  readonly delivery: DeliveryEntry
  /** Token of the searches in which the place was found. */
  readonly placeSession: string | null
  /** What the buyer was shown, in the shop's currency and major units; null when nobody says. */
  readonly expectedTotal: number | null
  /** Number of the earlier attempt that the buyer has been asked about, since nobody knows what became of its push. */
  readonly confirmed: number | null
}

/**
 * The provider as configured (null when it is not), where what it says is written down, the pace of questions in percent,
 * and where places are looked up.
 */
export type Till = {
  readonly mpesa: Mpesa | null
  readonly ledger: Ledger
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
 * shown, `payment.amountTooHigh` when it costs more than one payment may be, `payment.multipleRequests` while another
 * attempt is open, `payment.confirmationRequired` after one of which nobody knows whether it reached the phone, and
 * `payment.declined` or `payment.providerUnavailable` when the provider turned the push down: then all is as before.
 */
export async function placeMpesa(context: Context, till: Till, placing: Placing): Promise<AttemptRow> {
  const user = requireVerified(context.caller)
  const to = await destinationOf(context, till.places, user, {
    orderId: placing.orderId,
    entry: placing.delivery,
    session: placing.placeSession,
    violations: phoneViolations(placing),
  })
  const { mpesa } = till
  if (!mpesa) throw new ShopError('payment.methodDisabled')
  const token = randomBytes(24).toString('hex') // hexadecimal: the provider refuses addresses with certain words in them
  const { phoneNumber, alternativePhoneNumber: altPhoneNumber } = placing
  const delivery = { phoneNumber, altPhoneNumber, to }
  const attempt = await openAttempt(context, user, { ...placing, token, till: { ...till, mpesa }, delivery })
  const heard = await push(mpesa, attempt, token)
  const isWritten = await till.ledger.keepOutcome(heard)
  if (heard.outcome.kind === 'refused') throw refusalOf(heard.outcome, attempt, till.log)
  // A prompt is on the phone: the buyer is told so, whether the database can be asked or not.
  const now = isWritten ? await findAttempt(context.db, attempt.id).catch(() => undefined) : undefined
  return now ?? withOutcome(attempt, heard)
}

async function push(mpesa: Mpesa, attempt: AttemptRow, token: string): Promise<HeardOutcome> {
  const { id: attemptId, order_id: orderId } = attempt
  const { outcome, reply } = await startPush(mpesa, {
    phone: attempt.msisdn,
    amount: amountOf(attempt),
    reference: orderReference(orderId),
    token,
  })
  return { kind: 'outcome', attemptId, orderId, outcome, body: rawReply(reply), at: new Date().toISOString() }
}

const openAttempt = (
  context: Context,
  user: User,
  placing: Omit<Placing, 'delivery'> & {
    readonly token: string
    readonly till: Till & { readonly mpesa: Mpesa }
    readonly delivery: Delivery
  },
): Promise<AttemptRow> =>
  context.db.transaction(async (tx) => {
    const { now } = context
    const order = demandOwn(await lockOrder(tx, placing.orderId), user)
    if (await hasLiveAttempt(tx, order.id)) throw new ShopError('payment.multipleRequests')
    refuseUnconfirmed(await findUnheardPush(tx, order.id), placing.confirmed)
    await countPush(tx, { user, order, phone: placing.phoneNumber, now })
    const total = await placeInShopCurrency(tx, order, now, placing.delivery)
    if (placing.expectedTotal !== null && placing.expectedTotal !== toMajor(total))
      throw new ShopError('shop.totalChanged')
    if (isZero(total))
      throw new ShopError('general.badInput', {
        debugMessage: 'an order that costs nothing is placed by placeFreeOrder',
      })
    refuseAmount(total, placing.till.mpesa.maxAmount)
    await supersedeOthers(tx, order.id, { except: null, at: now })
    const attempt = await addAttempt(tx, {
      orderId: order.id,
      amount: toNumeric(total),
      currency: total.currency,
      msisdn: placing.phoneNumber,
      tokenHash: hashToken(placing.token),
      askedAt: now,
    })
    await planQuestion(tx, attempt.id, nextQuestion({ askedAt: now, now, pace: placing.till.pace }))
    return attempt
  })

function refuseUnconfirmed(earlier: AttemptRow | undefined, confirmed: number | null): void {
  const refusal = earlier && confirmationRefusal(earlier, confirmed)
  if (refusal) throw new ShopError('payment.confirmationRequired', { params: refusal })
}

function refuseAmount(total: Money, limit: number): void {
  const refusal = amountRefusal(total, limit)
  if (refusal !== null) throw new ShopError(refusal, { params: { limit } })
}

async function countPush(
  tx: Database,
  { user, order, phone, now }: { user: User; order: OrderRow; phone: string; now: Date },
): Promise<void> {
  const waits = [
    await countTry(tx, userLimit, String(user.id), now),
    await countTry(tx, phoneLimit, phone, now),
    await countTry(tx, orderLimit, order.id, now),
  ].filter((seconds) => seconds !== null)
  if (waits.length > 0) throw tooMany(Math.max(...waits))
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
