// What the order overview says of an order in a word or two (specification of the back office, sections 2 and 4).
import { refundShare } from '../../order.rules.ts'

type Balance = {
  readonly paid: number
  readonly refunded: number
  readonly underWay: number
  readonly left: number
}

export type OrderStanding = {
  readonly confirmed: boolean
  readonly onHoldAt?: string | null
  readonly totalPriceSet: { readonly presentmentMoney: { readonly amount: number } }
  readonly wholesalePayments: readonly { readonly status: string }[]
  readonly paymentAttempts: readonly { readonly state: string }[]
  readonly balances: readonly Balance[]
}

/** `pending` is owed by a business customer, `paying` is being paid now, `open` is still a cart. */
export type OverviewState =
  | 'paid'
  | 'free'
  | 'refunded'
  | 'refundedInPart'
  | 'onHold'
  | 'pending'
  | 'paying'
  | 'open'

export function overviewState(order: OrderStanding): OverviewState {
  if (order.confirmed) return boughtState(order)
  if (order.onHoldAt) return 'onHold'
  if (order.wholesalePayments.some(({ status }) => status === 'pending')) return 'pending'
  return order.paymentAttempts.some(({ state }) => state === 'live') ? 'paying' : 'open'
}

function boughtState({ balances, totalPriceSet }: OrderStanding): OverviewState {
  const share = refundShare(balances)
  if (share !== 'none') return share === 'all' ? 'refunded' : 'refundedInPart'
  return totalPriceSet.presentmentMoney.amount === 0 ? 'free' : 'paid'
}

type Amount = { readonly presentmentMoney: { readonly amount: number } }

type PricedLine = {
  readonly preTaxPriceSet: Amount
  readonly discountSet: Amount
  readonly priceSet: Amount
}

/** VAT in what was paid for a line, in major units; counted in whole cents, where nothing is 0 and not −0. */
export const lineTax = ({ preTaxPriceSet, discountSet, priceSet }: PricedLine): number =>
  (cents(priceSet) - cents(preTaxPriceSet) + cents(discountSet)) / 100

const cents = ({ presentmentMoney }: Amount): number => Math.round(presentmentMoney.amount * 100)

/** The dialogs of the overview, by the name that its address has while one is open. */
export const overviewDialogs = ['send', 'refund', 'fulfil'] as const

export type OverviewDialog = (typeof overviewDialogs)[number]

type Place = { readonly pathname: string; readonly search: string }

export const openDialog = ({ search }: Pick<Place, 'search'>): OverviewDialog | null =>
  overviewDialogs.find((name) => new URLSearchParams(search).has(name)) ?? null

/** The address of the overview with one of its dialogs open, or none. */
export function overviewAddress({ pathname, search }: Place, dialog: OverviewDialog | null): string {
  const params = new URLSearchParams(search)
  for (const name of overviewDialogs) params.delete(name)
  const kept = params.toString()
  const query = [kept, dialog].filter(Boolean).join('&')
  return query ? `${pathname}?${query}` : pathname
}
