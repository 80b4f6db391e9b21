// What is known of the money that came, and what of it counts as paid. Decision 50.
import { compare, fromMajor, type Money, smaller, toMajor } from '#pricing/money.rules.ts'
import type { PaymentReport, ReceivedSource } from './callbackCheck.rules.ts'

export type ReceivedMoney = {
  /** Major units; NaN when it is there but unreadable, null when nobody named it. */
  readonly amount: number | null
  /** Null when nobody named it. */
  readonly currency: string | null
  /** The phone that paid, as it was named; digits of it may be masked. */
  readonly payer: string | null
  readonly source: ReceivedSource
}

export const isProvidersOwn = (source: ReceivedSource): boolean => source === 'query' || source === 'list'

const ranks: Readonly<Record<ReceivedSource, number>> = { query: 0, list: 0, callback: 1, staff: 2 }

const smallest = ({ amount }: ReceivedMoney): number =>
  amount === null || Number.isNaN(amount) ? -1 : amount

/** The provider's own word counts more than a message, that more than the staff's; of two alike the smaller amount. */
const byWeight = (a: ReceivedMoney, b: ReceivedMoney): number =>
  ranks[a.source] - ranks[b.source] || smallest(a) - smallest(b)

/**
 * What is known by all that was said, with what was known before; null as long as nobody named an amount or a payer.
 * A payer other than `requestedPhone` counts more than that one: it is what a person has to know of.
 */
export function receivedIn(
  reports: readonly PaymentReport[],
  known: ReceivedMoney | null,
  asked: PaymentTerms,
): ReceivedMoney | null {
  const said = [...(known ? [known] : []), ...reports.filter(isPaid).map(readReport)]
  return said.some(({ amount, payer }) => amount !== null || payer !== null) ? weigh(said, asked) : null
}

/** The same of what was known and what is learned, where nobody was asked on a phone. */
export const strongestOf = (known: ReceivedMoney | null, learned: ReceivedMoney): ReceivedMoney =>
  known ? weigh([known, learned], { currency: known.currency, payerPhone: null }) : learned

type PaymentTerms = { readonly currency: string | null; readonly payerPhone: string | null }

function weigh(said: readonly ReceivedMoney[], asked: PaymentTerms): ReceivedMoney {
  const weighed = said.toSorted(byWeight)
  const money = weighed.find(({ amount }) => amount !== null)
  const payers = weighed.filter(({ payer }) => payer !== null)
  const payer = payers.find((one) => one.payer !== asked.payerPhone) ?? payers[0]
  const amount = money?.amount ?? null
  return {
    amount,
    currency: amount === null ? null : (money?.currency ?? asked.currency),
    payer: payer?.payer ?? null,
    source: (money ?? payer)?.source ?? 'callback',
  }
}

const isPaid = ({ reading }: PaymentReport): boolean => reading === 'paid'

const maxAmount = 1e15

function readReport({ amount, currency, payerPhone, source }: PaymentReport): ReceivedMoney {
  const isNamed = amount !== null || currency !== null
  const isReadable = currency === null || /^[A-Z]{3}$/.test(currency)
  return {
    amount: isNamed ? (isReadable ? readableAmount(amount) : Number.NaN) : null,
    currency: isReadable ? currency : null,
    payer: payerPhone?.replaceAll('\u0000', '').trim().slice(0, 40) || null,
    source,
  }
}

const readableAmount = (amount: number | null): number =>
  amount !== null &&
  amount >= 0 &&
  amount < maxAmount &&
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
    ? amount
    : Number.NaN

export const isSameReceived = (a: ReceivedMoney | null, b: ReceivedMoney | null): boolean =>
  a?.source === b?.source &&
  Object.is(a?.amount, b?.amount) &&
  a?.currency === b?.currency &&
  a?.payer === b?.payer

export type CountedPayment = {
  readonly asked: Money
  readonly received: ReceivedMoney | null
  readonly hasBoughtOrder: boolean
}

export type PaidMoney = {
  /** So much can be given back. */
  readonly money: Money
  /** What came is not known well enough for the provider to be asked for it: a person looks it up and sends it. */
  readonly isOnlyByHand: boolean
  /** False where nobody can say what all of it is. */
  readonly isKnown: boolean
  /** Whether nobody but a message, or the staff, says that another amount came. */
  readonly isUncertain: boolean
}

/**
 * What came, where the provider itself says it. Where only a message says so, or the staff, the smaller of what was asked
 * and what was said; and never more than its price for what was bought, since a receipt is corrected up to its total.
 * `paid_amount` of the database says the same.
 */
export function paidMoney({ asked, received, hasBoughtOrder }: CountedPayment): PaidMoney {
  if (received === null || received.amount === null)
    return { money: asked, isOnlyByHand: false, isKnown: true, isUncertain: false }
  const { amount, source } = received
  const isOwn = isProvidersOwn(source)
  const isForeign = received.currency !== asked.currency
  if (Number.isNaN(amount) || (isForeign && (!isOwn || hasBoughtOrder)))
    return { money: asked, isOnlyByHand: true, isKnown: false, isUncertain: true }
  const came = fromMajor(amount, received.currency ?? asked.currency)
  if (isOwn && !hasBoughtOrder)
    return { money: came, isOnlyByHand: isForeign, isKnown: true, isUncertain: false }
  const isUncertain = !isOwn && compare(came, asked) !== 0
  return { money: smaller(asked, came), isOnlyByHand: false, isKnown: true, isUncertain }
}

/** Whether it is known that other money came than was asked. */
export function isOtherMoney(asked: Money, received: ReceivedMoney | null): boolean {
  if (received === null || received.amount === null) return false
  return received.currency !== asked.currency || received.amount !== toMajor(asked)
}
