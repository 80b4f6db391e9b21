import { randomBytes } from 'node:crypto'
import { isPrint } from '#catalogue/book.rules.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { shopCurrency } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sha256 } from '#platform/digest.ts'
import { rangeViolations, refuse, refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { mayChangeCart, mayChangeLine, mayReadOrder } from '../access.rules.ts'
import { lockBuyer } from './cart.table.ts'
import * as cart from './cart.table.ts'
import { cartRegion } from './cartRegion.rules.ts'
import { addRefusal, changeRefusal, maxCopies, maxLines } from '../order.rules.ts'
import {
  findOrderIdOfLine,
  listLines,
  lockCartOf,
  lockOrder,
  type OrderRow,
  orderState,
  placedOrder,
} from '../order.table.ts'

export type AddItemsInput = {
  readonly bookIds: readonly number[]
  /** Copies of each, one of each where it is left out. */
  readonly copies?: readonly number[]
  /** The cart to add to; without it the caller's own, or a new one. */
  readonly orderId: string | null
  /** What a guest's first titles have in common, so that they come into one cart. */
  readonly guestKey: string | null
  readonly locale: string | null
  /** Titles that are owned are left out instead of refused. */
  readonly skipOwned: boolean
  /** Titles that are in the cart are left as they are. */
  readonly skipInCart: boolean
  /** The school whose list the titles are on. */
  readonly schoolId: number | null
}

/** All or none. Returns the cart as it is then. */
export const addItemsToCart = (context: Context, adding: AddItemsInput): Promise<OrderRow> =>
  context.db.transaction(async (tx) => {
    const order =
      adding.orderId === null
        ? await ownCart(tx, context, adding)
        : await lockChangeable(tx, context, adding.orderId)
    const asked = await titlesToAdd(tx, context.caller, adding)
    const inCart = adding.skipInCart ? await cart.listTitlesIn(tx, order.id) : []
    const wanted = asked.filter(
      (title) => !inCart.includes(title.id) && (!adding.skipOwned || isPrint(title.format) || !title.isOwned),
    )
    for (const title of wanted) refuse(addRefusal({ ...title, isPrint: isPrint(title.format) }))
    await cart.addLines(
      tx,
      order.id,
      wanted.map(({ id }) => id),
      wanted.map(({ copies }) => copies),
    )
    const isForSchool = adding.schoolId !== null && wanted.some(({ format }) => isPrint(format))
    if (isForSchool) await cart.setListSchool(tx, order.id, adding.schoolId)
    const { lines, updated_at } = await cart.bumpUpdatedAt(tx, order.id)
    if (lines > maxLines) throw new ShopError('shop.orderLineLimitReached')
    return (isForSchool ? await lockOrder(tx, order.id) : undefined) ?? { ...order, updated_at }
  })

type TitleToAdd = cart.CartTitle & { readonly copies: number }

/** Printed ones that are named twice come in as many copies as both times together. */
async function titlesToAdd(
  tx: Database,
  caller: Caller,
  { bookIds, copies }: AddItemsInput,
): Promise<TitleToAdd[]> {
  const titles = await cart.findCartTitles(tx, bookIds, caller.kind === 'user' ? caller.id : null)
  const found = new Map(titles.map((title) => [title.id, title]))
  const asked = new Map<number, TitleToAdd>()
  for (const [index, id] of bookIds.entries()) {
    const title = found.get(id)
    if (!title?.isKnown) throw new ShopError('shop.itemNotAvailable')
    asked.set(id, { ...title, copies: together(title, copies?.[index] ?? 1, asked.get(id)?.copies) })
  }
  return [...asked.values()]
}

function together({ format }: cart.CartTitle, copies: number, before: number | undefined): number {
  if (before === undefined) return copies
  return isPrint(format) ? Math.min(before + copies, maxCopies) : Math.max(before, copies)
}

/** Locked. A guest has one only by a key. */
async function ownCart(tx: Database, context: Context, adding: AddItemsInput): Promise<OrderRow> {
  const { caller } = context
  if (caller.kind !== 'user') return guestCart(tx, context, adding)
  await lockBuyer(tx, caller.id)
  const found = await lockCartOf(tx, caller.id)
  if (found) return requireChangeable(found)
  const made = await cart.addOwnCart(
    tx,
    newCart(context, adding.locale, { id: newOrderId(), ownerId: caller.id }),
  )
  return made ?? held(await lockCartOf(tx, caller.id))
}

/** Locked; the first of the key's carts that has not become somebody's. */
async function guestCart(
  tx: Database,
  context: Context,
  adding: AddItemsInput,
  before = 0,
): Promise<OrderRow> {
  const { guestKey, locale } = adding
  const id = guestKey === null ? newOrderId() : guestCartId(guestKey, before)
  await cart.addCart(tx, newCart(context, locale, { id, ownerId: null }))
  const made = await lockOrder(tx, id)
  // Merged into somebody's own at this very moment.
  if (!made) return guestCart(tx, context, adding, before)
  const isOpen = made.owner_id === null && made.placed_at === null && made.confirmed_at === null
  return isOpen ? made : guestCart(tx, context, adding, before + 1)
}

function held(order: OrderRow | undefined): OrderRow {
  if (!order) throw new Error('a cart that was just made is gone')
  return order
}

const newCart = (context: Context, locale: string | null, whose: Pick<cart.NewCart, 'id' | 'ownerId'>) => ({
  ...whose,
  currency: shopCurrency,
  ...cartRegion(context.preferences, locale),
})

/** 160 random bits: a guest's cart has no other key. */
export const newOrderId = (): string => randomBytes(20).toString('hex')

/** Nobody comes to a cart of another origin by it. */
const guestCartId = (key: string, before: number): string =>
  sha256(before === 0 ? `cart of a guest: ${key}` : `cart ${before} of a guest: ${key}`)
    .toString('hex')
    .slice(0, 40)

/**
 * Throws `general.notFound` when the caller may not know of it, `auth.accessDenied` when they may only read
 * it, and the rule's refusal.
 */
export async function lockChangeable(tx: Database, context: Context, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || !mayReadOrder(context.caller, placedOrder(order))) throw new ShopError('general.notFound')
  if (!mayChangeCart(context.caller, placedOrder(order))) throw new ShopError('auth.accessDenied')
  return requireChangeable(order)
}

function requireChangeable(order: OrderRow): OrderRow {
  refuse(changeRefusal(orderState(order)))
  return order
}

/** `orderId` is the cart that the line is said to be in; null where nothing is said. */
export type LineKey = { readonly lineId: number; readonly orderId: string | null }

/** Returns the cart's id. */
const changeLine = (
  context: Context,
  { lineId, orderId: named }: LineKey,
  change: (tx: Database, order: OrderRow) => Promise<unknown>,
): Promise<string> =>
  context.db.transaction(async (tx) => {
    const orderId = await findOrderIdOfLine(tx, lineId)
    if (orderId === undefined || (named !== null && named !== orderId))
      throw new ShopError('general.notFound')
    const order = await lockChangeable(tx, context, orderId)
    if (!mayChangeLine(context.caller, placedOrder(order), named !== null))
      throw new ShopError('general.notFound')
    await change(tx, order)
    await cart.bumpUpdatedAt(tx, orderId)
    return orderId
  })

export const deleteLine = (context: Context, line: LineKey): Promise<string> =>
  changeLine(context, line, async (tx, order) => {
    await cart.removeLine(tx, line.lineId)
    if ((await cart.countLines(tx, order.id)) === 0) await forgetContents(tx, order.id)
  })

/** A coupon on an empty cart would come back as a surprise (specification, section 4), and so would a school. */
async function forgetContents(tx: Database, orderId: string): Promise<void> {
  await cart.setCartCoupon(tx, orderId, null)
  await cart.dropListSchool(tx, orderId)
}

export const adjustQuantity = (context: Context, key: LineKey, quantity: number): Promise<string> =>
  changeLine(context, key, async (tx, order) => {
    refuseInvalid(rangeViolations('newQuantity', quantity, [1, maxCopies]))
    const line = (await listLines(tx, [order.id])).find(({ id }) => id === key.lineId)
    if (line && !isPrint(line.format) && quantity !== 1) throw new ShopError('shop.quantityNotAdjustable')
    await cart.setQuantity(tx, key.lineId, quantity)
  })

export const deleteAllLines = (context: Context, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockChangeable(tx, context, orderId)
    await cart.removeLines(tx, orderId)
    await forgetContents(tx, orderId)
    await cart.bumpUpdatedAt(tx, orderId)
  })

export const setRegion = (context: Context, orderId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockChangeable(tx, context, orderId)
    await cart.setCartRegion(tx, orderId, cartRegion(context.preferences, null))
  })
