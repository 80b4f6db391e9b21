import { lineFulfillment } from './transactionReport.rules.ts'

type Money = { readonly amount: number; readonly currencyCode: string }

type Priced = { readonly priceSet: { readonly presentmentMoney: Money } }

/** What lines come to, one sum for each currency, by its code; amounts have at most two decimals. */
export function selectionSums(lines: readonly Priced[]): Money[] {
  const groups = Map.groupBy(lines, ({ priceSet }) => priceSet.presentmentMoney.currencyCode)
  return [...groups]
    .map(([currencyCode, group]) => ({
      currencyCode,
      amount:
        group.reduce((sum, { priceSet }) => sum + Math.round(priceSet.presentmentMoney.amount * 100), 0) /
        100,
    }))
    .sort((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1))
}

type Line = {
  readonly isPrint: boolean
  readonly forOrder: {
    readonly _id: string
    readonly confirmed: boolean
    readonly orderFulfillment?: { readonly fulfilledAt?: string | null } | null
  }
}

/** The orders of lines that have something to hand over, each once. */
export const toFulfil = (lines: readonly Line[]): string[] => [
  ...new Set(
    lines
      .filter(({ isPrint, forOrder: { confirmed, orderFulfillment } }) => {
        const fulfilledAt = orderFulfillment?.fulfilledAt
        const state = lineFulfillment({ isConfirmed: confirmed, isPrint, fulfilledAt })
        return orderFulfillment && (state === 'waiting' || state === 'done')
      })
      .map(({ forOrder }) => forOrder._id),
  ),
]

/** The same address with the dialog for orders; null where there are none. */
export function withFulfil(address: string, orderIds: readonly string[]): string | null {
  if (orderIds.length === 0) return null
  const asked = orderIds.map((id) => `fulfil=${encodeURIComponent(id)}`).join('&')
  return `${address}${address.includes('?') ? '&' : '?'}${asked}`
}
