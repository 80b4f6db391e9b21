// Who may look at an order and who may change it (README of the API, "Who may do what").
import { isAdmin } from '#identity/access.rules.ts'
import type { Caller } from '#platform/caller.rules.ts'

export type OwnedOrder = { readonly ownerId: number | null; readonly isConfirmed: boolean }

const owns = (caller: Caller, order: OwnedOrder): boolean =>
  caller.kind === 'user' && caller.id === order.ownerId

// A guest's cart has no owner: who knows its random id may use it.
const isGuestCart = (order: OwnedOrder): boolean => order.ownerId === null && !order.isConfirmed

export const mayReadOrder = (caller: Caller, order: OwnedOrder): boolean =>
  isGuestCart(order) || owns(caller, order) || isAdmin(caller)

export const mayChangeCart = (caller: Caller, order: OwnedOrder): boolean =>
  isGuestCart(order) || owns(caller, order)
