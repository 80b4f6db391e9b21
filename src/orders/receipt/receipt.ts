import { addMail } from '#notifications/mail.table.ts'
import type { Database } from '#platform/database/database.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import { type FindPayment, findBought } from './bought.ts'
import { receiptMail, type ReceiptSender } from './receipt.mail.ts'
import { claimedReceiptMail, receiptJob } from './receipt.table.ts'

export type ReceiptDeps = { readonly shop: ReceiptSender; readonly findPayment: FindPayment }

export const receiptTasks = (db: Database, deps: ReceiptDeps): JobTasks =>
  jobTask(receiptJob, ({ orderId }) => sendReceipt(db, deps, orderId))

/** Idempotent. An order that cost nothing has one too. The PDF is made outside of any transaction. */
export async function sendReceipt(
  db: Database,
  { shop, findPayment }: ReceiptDeps,
  orderId: string,
): Promise<void> {
  const bought = await findBought(db, orderId, findPayment)
  const recipient = bought?.order.customer_email
  if (!bought || !recipient) return
  const mail = await receiptMail(bought, recipient, shop)
  await addMail(db, mail, claimedReceiptMail(orderId))
}
