// While a payment is open nothing changes: what the payer was shown must be what is bought.

/** Specification of the storefront, section 9. */
export const maxLines = 1000

/** No bound of the shop's own (spec-decisions 34): more digits would not fit into the contract's whole numbers. */
export const maxCopies = 999_999_999

export type OrderState = {
  readonly placedAt: Date | null
  readonly confirmedAt: Date | null
  /** When money came for it that does not fit it; a person decides what becomes of both. */
  readonly onHoldAt: Date | null
}

export function changeRefusal(
  order: OrderState,
): 'shop.orderAlreadyCompleted' | 'payment.onHold' | 'payment.multipleRequests' | null {
  if (order.confirmedAt !== null) return 'shop.orderAlreadyCompleted'
  if (order.onHoldAt !== null) return 'payment.onHold'
  return order.placedAt === null ? null : 'payment.multipleRequests'
}

export function placeRefusal(
  order: OrderState & { readonly lines: number },
): 'shop.orderEmpty' | ReturnType<typeof changeRefusal> {
  return changeRefusal(order) ?? (order.lines === 0 ? 'shop.orderEmpty' : null)
}

export function addRefusal(book: {
  readonly isAvailable: boolean
  readonly isOwned: boolean
  readonly isPrint: boolean
  readonly copies: number
}): 'shop.itemNotAvailable' | 'shop.itemAlreadyOwned' | 'shop.quantityNotAdjustable' | null {
  if (!book.isAvailable) return 'shop.itemNotAvailable'
  if (book.isPrint) return null
  if (book.isOwned) return 'shop.itemAlreadyOwned'
  return book.copies === 1 ? null : 'shop.quantityNotAdjustable'
}

export function linesRefusal(
  lines: readonly { readonly available: boolean; readonly owned: boolean }[],
): 'shop.itemNotAvailable' | 'shop.itemAlreadyOwned' | null {
  if (lines.some((line) => !line.available)) return 'shop.itemNotAvailable'
  return lines.some((line) => line.owned) ? 'shop.itemAlreadyOwned' : null
}

type Balance = { readonly refunded: number; readonly left: number }

/** How much of what was paid went back. */
export function refundShare(balances: readonly Balance[]): 'none' | 'part' | 'all' {
  if (!balances.some(({ refunded }) => refunded > 0)) return 'none'
  return balances.every(({ left }) => left <= 0) ? 'all' : 'part'
}

export function splitName(name: string | undefined): { first: string | null; last: string | null } {
  const words = (name ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length < 2) return { first: null, last: words[0] ?? null }
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? null }
}
