import { createContext, use } from 'react'
import type { Caller, Role } from '#platform/caller.rules.ts'
import type { CompanionApp } from './page.ts'

/** What every part of the shop may know of the reader: whether signed in and verified, and what is in the cart. */
export type ShopState = {
  readonly caller: 'visitor' | 'unverified' | 'verified'
  readonly roles: readonly Role[]
  /** Where the back office begins; null where the shop has none. */
  readonly office: string | null
  /** Where audiobooks are listened to; null for visitors, who have none. */
  readonly companionApp: CompanionApp | null
  /** Copies in the cart. */
  readonly cartCount: number
  /** Numbers (`_id`) of the titles in the cart. */
  readonly cartProductIds: readonly number[]
}

export const visitorState: ShopState = {
  caller: 'visitor',
  roles: [],
  office: null,
  companionApp: null,
  cartCount: 0,
  cartProductIds: [],
}

const ShopContext = createContext<ShopState>(visitorState)

/** Gives the parts below it the reader's state. */
export const ShopProvider = ShopContext.Provider

export const useShop = (): ShopState => use(ShopContext)

/** The kind of caller that the shop shows itself to. */
export function callerKind(caller: Caller): ShopState['caller'] {
  if (caller.kind === 'visitor') return 'visitor'
  return caller.emailVerified ? 'verified' : 'unverified'
}
