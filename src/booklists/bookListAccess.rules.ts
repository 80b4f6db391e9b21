// Who may read and change a list (README of the API, "Who may do what"): a public list is for everybody to read; a
// reader's list is theirs alone to change; lists of schools and of the shop are the admin's.
import { isAdmin } from '#identity/access.rules.ts'
import type { Caller } from '#platform/caller.rules.ts'

export type OwnedList = {
  /** Number of the reader it belongs to; null for a list of a school or of the shop. */
  readonly ownerId: number | null
  readonly isPublic: boolean
}

const owns = (caller: Caller, { ownerId }: OwnedList): boolean =>
  caller.kind === 'user' && caller.id === ownerId

export const mayReadList = (caller: Caller, list: OwnedList): boolean =>
  list.isPublic || owns(caller, list) || isAdmin(caller)

export const mayChangeList = (caller: Caller, list: OwnedList): boolean =>
  list.ownerId === null ? isAdmin(caller) : owns(caller, list)
