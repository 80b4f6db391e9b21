import { type Context, oncePerRequest } from '#platform/graphql/context.ts'
import { listOwnedTitles } from './entitlement.table.ts'

/** Numbers of the titles that the caller owns; empty for visitors. */
export const ownedTitles = oncePerRequest(
  async ({ caller, db }: Context): Promise<ReadonlySet<number>> =>
    new Set(caller.kind === 'user' ? await listOwnedTitles(db, caller.id) : []),
)
