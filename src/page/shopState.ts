import { createContext, use } from 'react'
import type { Caller, Role } from '#platform/caller.rules.ts'
import type { CompanionApp } from './page.ts'

export type ShopState = {
  readonly caller: 'visitor' | 'unverified' | 'verified'
  readonly roles: readonly Role[]
  readonly isStaff: boolean
  readonly backoffice: string | null
  readonly companionApp: CompanionApp | null
  readonly cartCount: number
  readonly cartProductIds: readonly number[]
}

export const visitorState: ShopState = {
  caller: 'visitor',
  roles: [],
  isStaff: false,
  backoffice: null,
  companionApp: null,
  cartCount: 0,
  cartProductIds: [],
}

const ShopContext = createContext<ShopState>(visitorState)

export const ShopProvider = ShopContext.Provider

export const useShop = (): ShopState => use(ShopContext)

export function callerKind(caller: Caller): ShopState['caller'] {
  if (caller.kind === 'visitor') return 'visitor'
  return caller.emailVerified ? 'verified' : 'unverified'
}
