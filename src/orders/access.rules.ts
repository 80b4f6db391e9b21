// README of the API, "Who may do what".
import { isAdmin, isStaff } from '#identity/access.rules.ts'
import type { Caller } from '#platform/caller.rules.ts'

export type PlacedOrder = {
  readonly ownerId: number | null
  /** Who placed it for somebody else, where the staff did. */
  readonly adminId: number | null
  readonly isConfirmed: boolean
}

const owns = (caller: Caller, order: PlacedOrder): boolean =>
  caller.kind === 'user' && caller.id === order.ownerId

// A guest's cart has no owner: who knows its random id may use it. What a business customer owes for has none either.
const isGuestCart = (order: PlacedOrder): boolean =>
  order.ownerId === null && order.adminId === null && !order.isConfirmed

const placed = (caller: Caller, order: PlacedOrder): boolean =>
  isStaff(caller) && caller.kind === 'user' && caller.id === order.adminId

/** A guest's cart is none of those that are paid for. */
export const mayFollowOrder = (caller: Caller, order: PlacedOrder): boolean =>
  owns(caller, order) || placed(caller, order) || isAdmin(caller)

export const mayReadOrder = (caller: Caller, order: PlacedOrder): boolean =>
  isGuestCart(order) || mayFollowOrder(caller, order)

export const mayChangeCart = (caller: Caller, order: PlacedOrder): boolean =>
  isGuestCart(order) || owns(caller, order)

/** `isNamed`: they named its cart as well, a guest's only key. */
export const mayChangeLine = (caller: Caller, order: PlacedOrder, isNamed: boolean): boolean =>
  owns(caller, order) || (isNamed && isGuestCart(order))

/** All orders of a user, by the id at the identity provider. */
export const mayReadOrdersOf = (caller: Caller, userId: string): boolean =>
  isAdmin(caller) || (caller.kind === 'user' && caller.userId === userId)
