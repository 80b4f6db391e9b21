// Contract, Event.
import { isAdmin, isStaff } from '#identity/access.rules.ts'
import type { Caller } from '#platform/caller.rules.ts'

/** Its days and its tax; the name is told to whoever may read an order of it. */
export const mayReadEvent = (caller: Caller): boolean => isStaff(caller)

/** Notes, books and the times at which it was changed. */
export const mayReadEventDetails = (caller: Caller): boolean => isAdmin(caller)
