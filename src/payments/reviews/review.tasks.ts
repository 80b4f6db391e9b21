import { addMail } from '#notifications/mail.table.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import { findAttempt } from '../attempts/attempt.table.ts'
import type { PaymentGateway } from '../gateway.ts'
import { describeAttempt, providerOf } from '../provider.ts'
import {
  type ReviewedPayment,
  reviewMailToBuyer,
  reviewMailToSupport,
  type ReviewSender,
} from './review.mails.ts'
import { reviewJob, claimUnnotifiedReview } from './review.table.ts'

export const reviewTasks = (gateway: PaymentGateway, shop: ReviewSender): JobTasks =>
  jobTask(reviewJob, ({ reviewId }) => mailReview(gateway, shop, reviewId))

const mailReview = ({ db, providers }: PaymentGateway, shop: ReviewSender, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const review = await claimUnnotifiedReview(tx, id, new Date())
    const attempt = review && (await findAttempt(tx, review.attempt_id))
    if (!attempt) return
    const { label } = providerOf(providers, attempt)
    const described = await describeAttempt(tx, providers, attempt)
    const payment: ReviewedPayment = { ...review, attempt, label, ...described }
    await addMail(tx, reviewMailToSupport(payment, shop))
    const letter = reviewMailToBuyer(payment, shop)
    if (letter) await addMail(tx, letter)
  })
