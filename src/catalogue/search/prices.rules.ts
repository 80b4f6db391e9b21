// Prices are chosen as they are shown, in one currency and rounded; titles are listed in many.
import { displayPrice } from '#pricing/line.rules.ts'
import type { Exchange } from '#pricing/exchange.rules.ts'
import { toMajor } from '#pricing/money.rules.ts'

/** Bounds as the reader sees prices, in major units, both included; null is no bound. */
export type ShownBounds = { readonly from: number | null; readonly to: number | null }

/** List prices in hundredths of each currency, both ends included. */
export type ListBounds = {
  readonly codes: readonly string[]
  readonly lowest: readonly number[]
  readonly highest: readonly number[]
  readonly zero: boolean
}

/** Above every list price, in hundredths. */
const aboveAll = 10 ** 14

export function listBounds({ from, to }: ShownBounds, codes: readonly string[], into: Exchange): ListBounds {
  const shown = (hundredths: number, currency: string) =>
    toMajor(displayPrice({ hundredths: BigInt(hundredths), currency }, into))
  return {
    codes,
    lowest: codes.map((code) => (from === null ? 0 : first((price) => shown(price, code) >= from))),
    highest: codes.map((code) => (to === null ? aboveAll : first((price) => shown(price, code) > to) - 1)),
    zero: (from ?? 0) <= 0 && (to ?? 0) >= 0,
  }
}

/** The lowest price of which something is true that stays true of all higher ones. */
function first(isReached: (hundredths: number) => boolean): number {
  let [low, high] = [0, aboveAll]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
