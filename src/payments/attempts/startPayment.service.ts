import { requireVerified } from '#identity/access.ts'
import { lockOrder, type OrderRow, findOrder } from '#orders/order.table.ts'
import { type SaleTerms, setSaleTerms } from '#orders/saleTerms.service.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import type { Delivery } from '#orders/confirmation.service.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Log } from '#platform/log.ts'
import { countTries, type RateLimit, type Tries } from '#platform/rateLimit.table.ts'
import { isZero, type Money, toMajor, toNumeric } from '#pricing/money.rules.ts'
import type { PaymentGateway, StartedPayment } from '../gateway.ts'
import { isResting } from '../calls/resting.ts'
import type { OutcomeEntry } from '../messages/inboxEntry.ts'
import { countryOfOrder, isOfferedTo } from '../offered.rules.ts'
import { withOutcome } from '../messages/received.service.ts'
import { describeAttempt, type PaymentProvider, type StartOutcome } from '../provider.ts'
import { addWholesalePayment } from '../staff/staffPayment.table.ts'
import { nextStatusQuery } from '../statusQueries/schedule.rules.ts'
import {
  addAttempt,
  amountOf,
  type AttemptRow,
  isUnanswered,
  listAttemptsOf,
  stateOf,
  findLiveAttempt,
} from './attempt.table.ts'
import { cancelPayable, lockFreeOrder } from './cancelPayable.service.ts'
import { placeInCurrency, storedDelivery, supersedeOthers } from './orderPlacement.ts'
import { isDeepStrictEqual } from 'node:util'
import { isSameSale } from './recipient.rules.ts'

type StartPaymentInput<Request> = {
  readonly orderId: string
  readonly delivery: Delivery
  /** Major units of the currency in which it is paid; null when nobody says. */
  readonly expectedTotal: number | null
  /** The earlier attempt that the buyer knows may still be on the phone. */
  readonly confirmed: number | null
  /** What the staff said; null for an order like any other. */
  readonly terms: SaleTerms | null
  readonly request: Request
}

const userLimit: RateLimit = { kind: 'pushes of a user', max: 30, seconds: 3600 }
const orderLimit: RateLimit = { kind: 'pushes for an order', max: 6, seconds: 600 }

/**
 * The attempt is written down before the provider is called, outside all transactions. Throws as `placeOrder`
 * and `prepare`, `shop.totalChanged`, `payment.multipleRequests`, `.confirmationRequired`; after `.declined`
 * and `.providerUnavailable` all is as before.
 */
export async function startPayment<Request>(
  context: Context,
  gateway: PaymentGateway,
  provider: PaymentProvider<Request>,
  input: StartPaymentInput<Request>,
): Promise<StartedPayment> {
  const user = requireVerified(context.caller)
  if (!provider.isEnabled) throw new ShopError('payment.methodDisabled')
  if (gateway.isResting(provider.name)) throw new ShopError('payment.providerUnavailable')
  const { orderId: wanted } = input
  const tap = await findRepeatedTap(context.db, provider, { ...input, user, now: new Date() })
  if (tap) return tap
  if (isResting(provider.name)) throw unavailable('resting')
  const cancelled = await cancelPayable(gateway, { orderId: wanted, user, pressedAt: context.now })
  const attempt = await context.db.transaction((tx) =>
    openAttempt({ tx, user, now: context.now, gateway, provider, cancelled }, input),
  )
  const { outcome, raw } = await provider.start(attempt, input.request)
  const { id: attemptId, order_id: orderId } = attempt
  const at = new Date().toISOString()
  const entry: OutcomeEntry = { kind: 'outcome', attemptId, orderId, outcome, body: raw, at }
  const written = await gateway.inbox.storeOutcome(entry)
  if (outcome.kind === 'refused') throw refusalOf(outcome, attempt, provider, gateway.log)
  // The provider has it: the buyer is told so, whether the database can be asked or not.
  return { attempt: written ?? withOutcome(attempt, entry), outcome }
}

type OpenAttemptContext<Request> = {
  readonly tx: Database
  readonly user: User
  readonly now: Date
  readonly gateway: PaymentGateway
  readonly provider: PaymentProvider<Request>
  /** Attempts that were to be taken back just now. */
  readonly cancelled: ReadonlySet<number>
}

async function openAttempt<Request>(
  { tx, user, now, gateway, provider, cancelled }: OpenAttemptContext<Request>,
  { orderId, delivery, expectedTotal, confirmed, terms, request }: StartPaymentInput<Request>,
): Promise<AttemptRow> {
  const held = requireOwnOrder(await lockOrder(tx, orderId), user)
  const attempts = await listAttemptsOf(tx, [held.id])
  const live = attempts.find((attempt) => stateOf(attempt) === 'live')
  const order = await lockFreeOrder(tx, held, { now, cancelled, live })
  // With a live one all have lost their place just now.
  const others = live ? [] : attempts.filter(({ superseded_at }) => superseded_at === null)
  await refuseUnconfirmed(tx, gateway, { earlier: others.find(isUnanswered), confirmed })
  const tries: Tries = [
    [userLimit, String(user.id)],
    [orderLimit, order.id],
    ...(provider.tries?.(request) ?? []),
  ]
  const wait = await countTries(tx, tries, now)
  if (wait !== null) throw tooMany(wait)
  const sold = await setSaleTerms(tx, order, terms)
  const currency = requireOffered(provider, sold)
  const total = await placeInCurrency(tx, sold, { currency, now, delivery })
  refuseTotal(total, expectedTotal)
  provider.requireAmount(total)
  if (others.length > 0) await supersedeOthers(tx, order.id, { except: null, at: now })
  const attempt = await addAttempt(tx, {
    orderId: order.id,
    provider: provider.name,
    amount: toNumeric(total),
    currency: total.currency,
    requestedAt: now,
    queryAt: nextStatusQuery(provider.schedule, { requestedAt: now, now, timeScale: gateway.timeScale }),
  })
  await provider.prepare(tx, attempt, request)
  if (terms?.wholesale) await addWholesalePayment(tx, attempt.id, { ...terms.wholesale, slip: null })
  return attempt
}

async function refuseUnconfirmed(
  tx: Database,
  { providers }: PaymentGateway,
  { earlier, confirmed }: { readonly earlier: AttemptRow | undefined; readonly confirmed: number | null },
): Promise<void> {
  if (!earlier || earlier.id === confirmed) return
  const { payerPhone } = await describeAttempt(tx, providers, earlier)
  if (payerPhone === null) return
  const params = confirmationParams(earlier, payerPhone)
  throw new ShopError('payment.confirmationRequired', { params })
}

/** What the buyer is asked about: number, phone (its last three digits), amount in major units, and moment (ISO 8601). */
const confirmationParams = (earlier: AttemptRow, payerPhone: string) => ({
  request: earlier.id,
  phone: `••• ••• ${payerPhone.slice(-3)}`,
  amount: toMajor(amountOf(earlier)),
  currency: earlier.currency,
  requestedAt: earlier.requested_at.toISOString(),
})

/** The currency in which it is paid. */
function requireOffered<Request>(provider: PaymentProvider<Request>, order: OrderRow): string {
  const payer = { country: countryOfOrder(order), isStaff: false }
  const currency = provider.offers.some((offer) => isOfferedTo(offer, payer))
    ? provider.chargeCurrency(order)
    : null
  if (currency === null) throw new ShopError('payment.methodDisabled')
  return currency
}

function refuseTotal(total: Money, expected: number | null): void {
  if (expected !== null && expected !== toMajor(total)) throw new ShopError('shop.totalChanged')
  if (isZero(total))
    throw new ShopError('general.badInput', {
      debugMessage: 'an order that costs nothing is placed by placeFreeOrder',
    })
}

function refusalOf(
  { reason, code, text }: Extract<StartOutcome, { kind: 'refused' }>,
  attempt: AttemptRow,
  { label }: Pick<PaymentProvider, 'label'>,
  log: Log,
): ShopError {
  if (reason === 'declined')
    return new ShopError('payment.declined', text === '' ? {} : { debugMessage: text })
  log.error({ attempt: attempt.id, code }, `${label} could not be asked for a payment`)
  return unavailable(text)
}

const unavailable = (text: string): ShopError =>
  new ShopError('payment.providerUnavailable', text === '' ? {} : { debugMessage: text })

/** Milliseconds after a page was given in which another tap on the button is the same wish. */
const tapMs = 5000

type Tap = {
  readonly orderId: string
  readonly expectedTotal: number | null
  readonly terms: SaleTerms | null
  readonly delivery: Delivery
  readonly user: User
  readonly now: Date
}

/** The payment whose page the buyer was given a moment ago, or null. Throws when the order is not the caller's. */
async function findRepeatedTap<Request>(
  db: Database,
  provider: PaymentProvider<Request>,
  { user, now, ...tap }: Tap,
): Promise<StartedPayment | null> {
  if (!provider.openPage) return null
  const { orderId, expectedTotal } = tap
  requireOwnOrder(await findOrder(db, orderId), user)
  const attempt = await findLiveAttempt(db, orderId)
  const isTap =
    attempt?.provider === provider.name &&
    attempt.accepted_at !== null &&
    now.getTime() - attempt.accepted_at.getTime() < tapMs &&
    (expectedTotal === null || expectedTotal === toMajor(amountOf(attempt)))
  const ids = isTap && (await isSameWish(db, attempt, tap)) ? await provider.openPage(attempt) : null
  return isTap && ids ? { attempt, outcome: { ...ids, kind: 'accepted' } } : null
}

/** Whoever says another buyer, or another delivery, has changed their mind. */
async function isSameWish(
  db: Database,
  attempt: AttemptRow,
  { terms, delivery }: Pick<Tap, 'terms' | 'delivery'>,
): Promise<boolean> {
  const { sold_to: asked } = attempt
  const b2bCustomerId = terms?.wholesale?.b2bCustomerId ?? null
  const sale = terms?.recipient ? { ...terms.recipient, b2bCustomerId } : null
  if (asked !== null && !isSameSale(asked, sale)) return false
  return delivery.to === null || isDeepStrictEqual(await storedDelivery(db, attempt.order_id), delivery)
}
