import { addMail } from '#notifications/mail.table.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import type { ReviewSender } from '../reviews/review.mails.ts'
import { alertMail } from './alert.mail.ts'
import { alertJob, takeUntoldAlert } from './alert.table.ts'

export const alertTasks = ({ db, providers }: PaymentGateway, shop: ReviewSender): JobTasks => ({
  [alertJob]: (payload) =>
    db.transaction(async (tx) => {
      const alert = await takeUntoldAlert(tx, alertIn(payload), new Date())
      if (alert) await addMail(tx, alertMail(alert, providerOf(providers, alert).label, shop))
    }),
})

function alertIn(payload: unknown): number {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'alertId' in payload &&
    typeof payload.alertId === 'number'
  )
    return payload.alertId
  throw new Error('a mail about an alert without its number')
}
