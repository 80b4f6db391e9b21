// What a provider said, as it waits on the disk while the database cannot take it. Entries outlive the process, and
// the version, that wrote them.
import { createHash } from 'node:crypto'
import type { WebhookMessage, StartOutcome } from '../provider.ts'

/** What came of asking for a payment. */
export type OutcomeEntry = {
  readonly kind: 'outcome'
  readonly attemptId: number
  readonly orderId: string
  readonly outcome: StartOutcome
  /** The answer as it came, or why there was none. */
  readonly body: string
  /** ISO 8601. */
  readonly at: string
}

/** A message as it came. */
export type MessageEntry = WebhookMessage & {
  readonly kind: 'callback'
  /** To whose webhook; older entries do not say. */
  readonly provider?: string
  /** Network address that it came from. */
  readonly source: string
}

export type InboxEntry = OutcomeEntry | MessageEntry

/** Name under which it waits: the same for the same, however often it is received. */
export function entryName(entry: InboxEntry): string {
  if (entry.kind === 'outcome') return `outcome-${entry.attemptId}`
  const digest = createHash('sha256').update(`${entry.token} ${entry.body}`).digest('hex')
  return `callback-${digest.slice(0, 32)}`
}

/** What was kept before, if it is that: no other program writes there, but a disk may fail. */
export function readEntry(entry: unknown): InboxEntry | null {
  if (typeof entry !== 'object' || entry === null || !('kind' in entry)) return null
  const fits =
    entry.kind === 'outcome'
      ? 'attemptId' in entry && 'orderId' in entry && 'outcome' in entry && 'body' in entry && 'at' in entry
      : entry.kind === 'callback' && 'token' in entry && 'body' in entry && 'source' in entry
  return fits ? (entry as InboxEntry) : null // as it was kept
}
