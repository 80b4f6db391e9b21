import { type Context, oncePerRequest } from '#platform/graphql/context.ts'
import { listOwnedTitles } from './entitlement.table.ts'

export const ownedTitles = oncePerRequest(
  async ({ caller, db }: Context): Promise<ReadonlySet<number>> =>
    new Set(caller.kind === 'user' ? await listOwnedTitles(db, caller.id) : []),
)
