// README of the API, "Who may do what".
import { isAdmin } from '#identity/access.rules.ts'
import type { Caller } from '#platform/caller.rules.ts'

export type OwnedList = {
  /** Null for a list of a school or of the shop. */
  readonly ownerId: number | null
  readonly isPublic: boolean
}

const owns = (caller: Caller, { ownerId }: OwnedList): boolean =>
  caller.kind === 'user' && caller.id === ownerId

export const mayReadList = (caller: Caller, list: OwnedList): boolean =>
  list.isPublic || owns(caller, list) || isAdmin(caller)

export const mayChangeList = (caller: Caller, list: OwnedList): boolean =>
  list.ownerId === null ? isAdmin(caller) : owns(caller, list)
