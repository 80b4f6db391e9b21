import { addMail, type NewMail } from '#notifications/mail.table.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import type { ReviewSender } from '../reviews/review.mails.ts'
import { alertJob, claimUnnotifiedAlert, type AlertRow } from './alert.table.ts'
import { paragraph, remark, supportLanguage, writeLetter } from '#notifications/mail.layout.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { TextKey } from '#platform/i18n/write.ts'

export const alertTasks = ({ db, providers }: PaymentGateway, shop: ReviewSender): JobTasks =>
  jobTask(alertJob, ({ alertId }) =>
    db.transaction(async (tx) => {
      const alert = await claimUnnotifiedAlert(tx, alertId, new Date())
      if (alert) await addMail(tx, alertMail(alert, providerOf(providers, alert).label, shop))
    }),
  )

const missing = '–'

/** To the support. Nobody's name and number is in it. */
function alertMail(
  { kind, code, raised_at, order_id }: AlertRow,
  provider: string,
  shop: ReviewSender,
): NewMail {
  const t = serverTexts(supportLanguage)
  const write: (key: TextKey, values: Readonly<Record<string, string>>) => string = t
  const facts = t('mail.paymentAlert.facts', {
    provider,
    code: code || missing,
    order: order_id === null ? missing : `${orderReference(order_id)} (${order_id})`,
    time: raised_at.toISOString(),
  })
  const parts = [
    paragraph(write(`mail.paymentAlert.${kind}.text`, { provider })),
    paragraph(facts),
    remark(write(`mail.paymentAlert.${kind}.todo`, { provider })),
  ]
  const subject = write(`mail.paymentAlert.${kind}.subject`, { provider, code })
  return {
    recipient: shop.supportEmail,
    language: supportLanguage,
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  }
}
