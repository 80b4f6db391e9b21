import { button, paragraph, writeLetter } from '#notifications/mail.layout.ts'
import { addMail } from '#notifications/mail.table.ts'
import { listLines, lockOrder, type OrderRow } from '#orders/order.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { findLanguageOfBuyer } from '#orders/receipt/buyerLanguage.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { type AttemptRow, findAttempt, lockAttempt, stateOf } from '../attempts/attempt.table.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { claimFailureMail, failureJob } from './failure.table.ts'

type FailureSender = Pick<Config, 'publicUrl' | 'supportEmail'>

/**
 * Tells the buyer, once for each payment, that it failed and why. Some minutes pass before: who tries again meanwhile, has
 * paid, has emptied the cart or has money on hold is told nothing, and neither is who cancelled and tried again. Who only
 * cancelled is told: many do so by mistake, and the cart is kept. What has no known end, what was turned down before their
 * eyes, and what the staff ask for is not mailed.
 */
export const failureTasks = (gateway: PaymentGateway, shop: FailureSender): JobTasks =>
  jobTask(failureJob, ({ attemptId }) => mailFailure(gateway, shop, attemptId))

const mailFailure = ({ db, providers }: PaymentGateway, shop: FailureSender, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await findAttempt(tx, id)
    const order = found && (await lockOrder(tx, found.order_id))
    if (!order?.owner_email || !(await isStillUnpaid(tx, order))) return
    const attempt = await lockAttempt(tx, id)
    const { isSettling, describeResult } = providerOf(providers, attempt)
    if (stateOf(attempt) !== 'failed' || isSettling?.(attempt)) return
    if (!(await claimFailureMail(tx, id, new Date()))) return
    const language = await findLanguageOfBuyer(tx, order.id)
    const reason = describeResult?.(attempt, language) ?? null
    await addMail(tx, {
      recipient: order.owner_email,
      language,
      ...writeFailure(attempt, { reason, language, shop }),
    })
  })

const isStillUnpaid = async (tx: Database, order: OrderRow): Promise<boolean> =>
  order.confirmed_at === null &&
  order.on_hold_at === null &&
  order.placed_at === null &&
  order.admin_id === null &&
  (await listLines(tx, [order.id])).length > 0

type FailureWords = {
  readonly reason: string | null
  readonly language: Language
  readonly shop: FailureSender
}

function writeFailure({ order_id, amount, currency }: AttemptRow, { reason, language, shop }: FailureWords) {
  const t = serverTexts(language)
  const reference = orderReference(order_id)
  const parts = [
    paragraph(t('mail.failedPayment.text', { reference, amount: formatMoney(Number(amount), currency) })),
    ...(reason === null ? [] : [paragraph(reason)]),
    paragraph(t('mail.failedPayment.next')),
    button(t('mail.failedPayment.button'), `${shop.publicUrl}/checkout/`),
  ]
  return writeLetter({ language, subject: t('mail.failedPayment.subject', { reference }), parts }, shop)
}
