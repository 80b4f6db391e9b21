import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Commands whose changes are written down, by their names in package.json. */
export const auditedCommands = ['role', 'schools:import'] as const

/** Who does something that is written down, and in which operation: the number of a user, or nobody but a command. */
export type Actor =
  | { readonly actorId: number; readonly operation: string }
  | { readonly actorId: null; readonly operation: `npm run ${(typeof auditedCommands)[number]}` }

const audits = new AsyncLocalStorage<string>()

/** All that the work changes in audited tables is written down as the actor's (decision 40). */
export function withAudit<Result>(actor: Actor, work: () => Result): Result {
  // One for all that is changed in one run of the operation.
  const action = randomUUID()
  return audits.run(JSON.stringify({ ...actor, action }), work)
}

/** The setting `soma.audit` as the triggers read it; empty where nobody is audited. */
export const auditSetting = (): string => audits.getStore() ?? ''
