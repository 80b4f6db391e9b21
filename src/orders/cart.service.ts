import { randomBytes } from 'node:crypto'
import { isBookAvailable } from '#catalogue/book.service.ts'
import { isPrint } from '#catalogue/book.rules.ts'
import { type BookRow, findBooks } from '#catalogue/book.table.ts'
import { couponCodeMaxLengthAtTill, couponCodeRefusal, trimCouponCode } from '#coupons/coupon.rules.ts'
import { findCouponByCode, lockCoupon } from '#coupons/coupon.table.ts'
import type { Database } from '#platform/database/database.ts'
import { rangeViolations, refuse, refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countryOf, currencyOf } from '#platform/preferences.rules.ts'
import { mayChangeCart } from './access.rules.ts'
import * as cart from './cart.table.ts'
import { couponRefusalFor } from './details.ts'
import { addRefusal, changeRefusal, mostLines } from './order.rules.ts'
import { findOrderIdOfLine, listLines, lockCartOf, lockOrder, type OrderRow } from './order.table.ts'

export type Adding = {
  readonly bookIds: readonly number[]
  /** The cart to add to; without it the caller's own, or a new one. */
  readonly orderId: string | null
  readonly locale: string | null
  /** One press for a whole list: titles that are owned are left out instead of refused. */
  readonly skipOwned: boolean
}

/** Puts titles into a cart, all or none, and returns the cart's id. */
export async function addItems(context: Context, adding: Adding): Promise<string> {
  // Before the transaction: what waits for a second connection while it holds one can wait for ever.
  const owned = await context.ownedTitles()
  return context.db.transaction(async (tx) => {
    const order =
      adding.orderId === null
        ? await ownCart(tx, context, adding.locale)
        : await lockChangeable(tx, context, adding.orderId)
    const books = await booksToAdd(tx, adding, context.now)
    const wanted = adding.skipOwned
      ? books.filter((book) => isPrint(book.format) || !owned.has(book.id))
      : books
    for (const book of wanted) {
      const isAvailable = isBookAvailable(book, context.now)
      refuse(addRefusal({ isAvailable, isOwned: owned.has(book.id), isPrint: isPrint(book.format) }))
    }
    await cart.addLines(
      tx,
      order.id,
      wanted.map((book) => book.id),
    )
    if ((await cart.countLines(tx, order.id)) > mostLines) throw new ShopError('shop.orderLineLimitReached')
    await cart.touchCart(tx, order.id)
    return order.id
  })
}

async function booksToAdd(tx: Database, { bookIds }: Adding, now: Date): Promise<BookRow[]> {
  const found = new Map((await findBooks(tx, bookIds)).map((book) => [book.id, book]))
  return bookIds.map((id) => {
    const book = found.get(id)
    // A title that was never listed is not known to shoppers.
    if (!book || (book.available_from === null && !isBookAvailable(book, now)))
      throw new ShopError('shop.itemNotAvailable')
    return book
  })
}

/** The caller's open cart, held; a new one where there is none, and always for a guest. */
async function ownCart(tx: Database, context: Context, locale: string | null): Promise<OrderRow> {
  const { caller } = context
  const found = caller.kind === 'user' ? await lockCartOf(tx, caller.id) : undefined
  if (found) return demandChangeable(found)
  const id = newOrderId()
  await cart.addCart(tx, {
    id,
    ownerId: caller.kind === 'user' ? caller.id : null,
    currency: 'KES',
    ...regionOf(context, locale),
  })
  const made = caller.kind === 'user' ? await lockCartOf(tx, caller.id) : await lockOrder(tx, id)
  if (!made) throw new Error('a cart that was just made is gone')
  return made
}

/** The buyer's region: the country sent with the first title, else the one preferred; the currency goes with it. */
export function regionOf({ preferences }: Context, locale: string | null) {
  const country = locale ? countryOf(locale) : preferences.country
  const presentmentCurrency = country === preferences.country ? preferences.currency : currencyOf(country)
  return { locale: country, taxRegion: country, presentmentCurrency }
}

/** 160 random bits: a guest's cart has no other key. */
export const newOrderId = (): string => randomBytes(20).toString('hex')

/** Holds a cart that the caller may change; throws when it is not theirs, or when it may not be changed now. */
export async function lockChangeable(tx: Database, context: Context, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (
    !order ||
    !mayChangeCart(context.caller, { ownerId: order.owner_id, isConfirmed: order.confirmed_at !== null })
  )
    throw new ShopError('general.notFound')
  return demandChangeable(order)
}

function demandChangeable(order: OrderRow): OrderRow {
  refuse(changeRefusal({ placedAt: order.placed_at, confirmedAt: order.confirmed_at }))
  return order
}

/** Changes a line of a cart that the caller may change, and returns the cart's id. */
const changeLine = (
  context: Context,
  lineId: number,
  change: (tx: Database, order: OrderRow) => Promise<unknown>,
): Promise<string> =>
  context.db.transaction(async (tx) => {
    const orderId = await findOrderIdOfLine(tx, lineId)
    if (orderId === undefined) throw new ShopError('general.notFound')
    const order = await lockChangeable(tx, context, orderId)
    await change(tx, order)
    await cart.touchCart(tx, orderId)
    return orderId
  })

export const deleteLine = (context: Context, lineId: number): Promise<string> =>
  changeLine(context, lineId, async (tx, order) => {
    await cart.removeLine(tx, lineId)
    // A coupon on an empty cart would come back as a surprise (specification, section 4).
    if ((await cart.countLines(tx, order.id)) === 0) await cart.setCartCoupon(tx, order.id, null)
  })

/** Copies of a printed title; the bound keeps a line's price within what the ledger can hold. */
const mostCopies = 100_000

export const adjustQuantity = (context: Context, lineId: number, quantity: number): Promise<string> =>
  changeLine(context, lineId, async (tx, order) => {
    refuseInvalid(rangeViolations('newQuantity', quantity, [1, mostCopies]))
    const line = (await listLines(tx, [order.id])).find(({ id }) => id === lineId)
    if (line && !isPrint(line.format) && quantity !== 1) throw new ShopError('shop.quantityNotAdjustable')
    await cart.setQuantity(tx, lineId, quantity)
  })

/** Empties a cart and takes its coupon off. */
export const deleteAllLines = (context: Context, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockChangeable(tx, context, orderId)
    await cart.removeLines(tx, orderId)
    await cart.setCartCoupon(tx, orderId, null)
    await cart.touchCart(tx, orderId)
  })

/** Attaches the coupon of a code to a cart, in place of another; throws the rule's refusal. */
export const applyCoupon = (context: Context, orderId: string, typed: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const order = await lockChangeable(tx, context, orderId)
    refuse(couponCodeRefusal(typed, couponCodeMaxLengthAtTill))
    const coupon = await findCouponByCode(tx, trimCouponCode(typed))
    if (!coupon) throw new ShopError('coupon.notFound')
    await lockCoupon(tx, coupon.id)
    refuse(await couponRefusalFor(tx, coupon, order, context.now))
    await cart.setCartCoupon(tx, orderId, coupon.id)
    await cart.touchCart(tx, orderId)
  })

export const removeCoupon = (context: Context, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockChangeable(tx, context, orderId)
    await cart.setCartCoupon(tx, orderId, null)
    await cart.touchCart(tx, orderId)
  })

/** Shows a cart in the prices of another country or currency. */
export const setRegion = (context: Context, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockChangeable(tx, context, orderId)
    await cart.setCartRegion(tx, orderId, regionOf(context, null))
  })
