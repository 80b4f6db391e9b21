import { addMail } from '#notifications/mail.table.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import type { ReviewSender } from '../reviews/review.mails.ts'
import { alertMail } from './alert.mail.ts'
import { alertJob, takeUntoldAlert } from './alert.table.ts'

export const alertTasks = ({ db, providers }: PaymentGateway, shop: ReviewSender): JobTasks =>
  jobTask(alertJob, ({ alertId }) =>
    db.transaction(async (tx) => {
      const alert = await takeUntoldAlert(tx, alertId, new Date())
      if (alert) await addMail(tx, alertMail(alert, providerOf(providers, alert).label, shop))
    }),
  )
