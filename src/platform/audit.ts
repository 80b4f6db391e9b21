import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Who does something that is written down, and in which operation. */
export type Actor = {
  /** The number of the user; null for a command. */
  readonly actorId: number | null
  readonly operation: string
}

type Audit = Actor & {
  /** One for all that is changed in one run of the operation. */
  readonly action: string
}

const audits = new AsyncLocalStorage<string>()

/** All that the work changes in audited tables is written down as the actor's (decision 40). */
export function withAudit<Result>(actor: Actor, work: () => Result): Result {
  const audit: Audit = { ...actor, action: randomUUID() }
  return audits.run(JSON.stringify(audit), work)
}

/** The setting `soma.audit` as the triggers read it; empty where nobody is audited. */
export const auditSetting = (): string => audits.getStore() ?? ''
