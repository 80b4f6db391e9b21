// What the provider said, as it waits on the disk while the database cannot take it.
import { createHash } from 'node:crypto'
import type { PushOutcome } from './mpesa/answer.rules.ts'

/** What came of a push. */
export type HeardOutcome = {
  readonly kind: 'outcome'
  readonly attemptId: number
  readonly orderId: string
  readonly outcome: PushOutcome
  /** The answer as it came, or why there was none. */
  readonly body: string
  /** ISO 8601. */
  readonly at: string
}

/** A callback as it came. */
export type HeardCallback = {
  readonly kind: 'callback'
  /** Secret of the path. */
  readonly token: string
  readonly body: string
  /** Network address that it came from. */
  readonly source: string
}

export type Heard = HeardOutcome | HeardCallback

/** Whether something could be the secret of a callback's path: 24 random bytes in hexadecimal. */
export const isToken = (text: string): boolean => /^[0-9a-f]{48}$/.test(text)

/** Name under which it waits: the same for the same, however often it is heard. */
export function nameOf(heard: Heard): string {
  if (heard.kind === 'outcome') return `outcome-${heard.attemptId}`
  const digest = createHash('sha256').update(`${heard.token} ${heard.body}`).digest('hex')
  return `callback-${digest.slice(0, 32)}`
}

/** What was kept before, if it is that: no other program writes there, but a disk may fail. */
export function readHeard(entry: unknown): Heard | null {
  if (typeof entry !== 'object' || entry === null || !('kind' in entry)) return null
  const fits =
    entry.kind === 'outcome'
      ? 'attemptId' in entry && 'orderId' in entry && 'outcome' in entry && 'body' in entry && 'at' in entry
      : entry.kind === 'callback' && 'token' in entry && 'body' in entry && 'source' in entry
  return fits ? (entry as Heard) : null // as it was kept
}
