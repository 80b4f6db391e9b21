import { addBook } from '#catalogue/book.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { newOrderId } from './cart/cart.service.ts'
import { addCart, addLines, setCartCoupon } from './cart/cart.table.ts'
import { office } from './delivery.rules.ts'
import { lockOrder } from './order.table.ts'
import { confirmOrder, placeOrder } from './confirmation.service.ts'

export type NewOrder = {
  readonly owner: User | null
  /** Numbers of the titles in it. */
  readonly books: readonly number[]
  /** In the order of the titles, one by default. */
  readonly copies?: readonly number[]
  readonly presentmentCurrency: string
  readonly taxRegion: string
  /** Where its buyer is; by default where it is taxed. */
  readonly country: string
  readonly couponId: number | null
}

/** An open cart with titles in it (by default one that costs KES 450 before VAT), and its id. Rates must be there. */
export async function addOrder(db: Database, overrides: Partial<NewOrder> = {}): Promise<string> {
  const order = { owner: null, presentmentCurrency: 'KES', taxRegion: 'KEN', couponId: null, ...overrides }
  const books = overrides.books ?? [await addBook(db)]
  const id = newOrderId()
  await addCart(db, {
    id,
    ownerId: order.owner?.id ?? null,
    locale: overrides.country ?? order.taxRegion,
    currency: 'KES',
    presentmentCurrency: order.presentmentCurrency,
    taxRegion: order.taxRegion,
  })
  await addLines(db, id, books, overrides.copies)
  if (order.couponId !== null) await setCartCoupon(db, id, order.couponId)
  return id
}

/** An order that somebody bought at a moment, with all that it grants, and its id. Rates must be there. */
export async function addPurchase(
  db: Database,
  owner: User,
  { at = new Date(), ...overrides }: Partial<Omit<NewOrder, 'owner'>> & { readonly at?: Date } = {},
): Promise<string> {
  const id = await addOrder(db, { ...overrides, owner })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Error('an order that was just made is gone')
    await placeOrder(tx, order, at, { phoneNumber: null, altPhoneNumber: null, to: office })
    await confirmOrder(tx, order, { ownerId: owner.id, now: at, payerPhone: null })
  })
  return id
}
