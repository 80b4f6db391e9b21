import { type FulfillmentState, mayBeFulfilled } from '../fulfillments/fulfillment.rules.ts'

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
  readonly fulfillmentState?: FulfillmentState | null
  readonly forOrder: { readonly _id: string }
}

/** The orders of lines that are handed over, or were, each once. */
export const toFulfil = (lines: readonly Line[]): string[] => [
  ...new Set(
    lines
      .filter(({ fulfillmentState }) => mayBeFulfilled(fulfillmentState))
      .map(({ forOrder }) => forOrder._id),
  ),
]

/** The same address with the dialog for orders; null where there are none. */
export function withFulfil(address: string, orderIds: readonly string[]): string | null {
  if (orderIds.length === 0) return null
  const asked = orderIds.map((id) => `fulfil=${encodeURIComponent(id)}`).join('&')
  return `${address}${address.includes('?') ? '&' : '?'}${asked}`
}
