import type { Database } from '#platform/database/database.ts'
import { addJob, jobKind } from '#platform/jobs.ts'
import type { MessageEntry } from '../messages/inboxEntry.ts'
import { addMessage } from '../messages/message.table.ts'
import type { Providers } from '../provider.ts'

/** Asks what became of a refund, by its key. */
export const refundJob = jobKind('pollRefundStatus', { key: 'text' })

/** Kept as it came, with what it says; a job draws the consequences. False when it is about no refund. */
export async function recordRefundMessage(
  tx: Database,
  providers: Providers,
  entry: MessageEntry,
): Promise<boolean> {
  const { refundWebhooks = [] } = providers.get(entry.provider ?? '') ?? {}
  const webhook = refundWebhooks.find(({ path }) => path === entry.refundPath)
  const found = await webhook?.take(tx, entry)
  if (!found) return false
  const { attemptId, key } = found
  await addMessage(tx, { attemptId, kind: 'refund', body: entry.body, source: entry.source })
  await addJob(tx, refundJob, { key }, { key: `refund:${key}:message` })
  return true
}
