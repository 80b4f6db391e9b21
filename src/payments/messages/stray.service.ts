import type { Database } from '#platform/database/database.ts'
import { raiseAlert } from '../alerts/alert.table.ts'
import { addStrayMessage, type StrayMessage } from './stray.table.ts'

/** Keeps a message of a provider's that is about no attempt, and tells the support. It confirms nothing. */
export async function keepStray(tx: Database, message: StrayMessage): Promise<void> {
  const { provider, reason, receivedAt } = message
  await addStrayMessage(tx, message)
  await raiseAlert(tx, { provider, kind: reason, at: receivedAt })
}
