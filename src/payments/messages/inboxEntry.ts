import { sha256 } from '#platform/digest.ts'
// Entries outlive the process, and the version, that wrote them: `readEntry` must know the older ones.
import type { WebhookMessage, StartOutcome } from '../provider.ts'

export type OutcomeEntry = {
  readonly kind: 'outcome'
  readonly attemptId: number
  readonly orderId: string
  readonly outcome: StartOutcome
  readonly body: string
  readonly at: string
}

export type MessageEntry = WebhookMessage & {
  readonly kind: 'callback'
  /** To whose webhook; older entries do not say. */
  readonly provider?: string
  readonly source: string
  /** The webhook's path, where it tells of refunds. */
  readonly refundPath?: string
}

export type InboxEntry = OutcomeEntry | MessageEntry

/** The same for the same entry, however often it is received. */
export function entryName(entry: InboxEntry): string {
  if (entry.kind === 'outcome') return `outcome-${entry.attemptId}`
  const digest = sha256(`${entry.token} ${entry.body}`).toString('hex')
  return `callback-${digest.slice(0, 32)}`
}

export function readEntry(entry: unknown): InboxEntry | null {
  if (typeof entry !== 'object' || entry === null || !('kind' in entry)) return null
  const fits =
    entry.kind === 'outcome'
      ? 'attemptId' in entry && 'orderId' in entry && 'outcome' in entry && 'body' in entry && 'at' in entry
      : entry.kind === 'callback' && 'token' in entry && 'body' in entry && 'source' in entry
  return fits ? (entry as InboxEntry) : null // as it was kept
}
