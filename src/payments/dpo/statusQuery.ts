import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { alertOfSetUp } from '../alerts/setUp.ts'
import { ownResults } from '../attempts/attempt.rules.ts'
import { amountOf, type AttemptRow } from '../attempts/attempt.table.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import { rawReply } from '../calls/providerReply.rules.ts'
import { addStatusAnswer } from '../messages/message.table.ts'
import { callDpo, type DpoAccount } from './account.ts'
import { dpoSetUpCodes, readAnswer, readVerifyReply } from './answer.rules.ts'
import { type DpoPaymentRow, findDpoPayment, noteApproval } from './dpo.table.ts'
import { type Named, verifyTokenFields } from './request.rules.ts'

type Parts = { readonly db: Database; readonly account: DpoAccount; readonly log: Log }

const dpoCodes = { name: 'dpo', setUpCodes: dpoSetUpCodes }

/** Two calls and a half: a process that died never got the answer. */
const startTimeouts = 2.5

export async function queryDpo(parts: Parts, attempt: AttemptRow, now: Date): Promise<PaymentReport | null> {
  const payment = await findDpoPayment(parts.db, attempt.id)
  if (!payment) return null
  if (payment.trans_token !== null) return verify(parts, attempt, payment, now)
  const isUnderWay = now.getTime() < attempt.asked_at.getTime() + parts.account.timeoutMs * startTimeouts
  if (isUnderWay && attempt.unanswered_at === null) return null
  return closed(await verify(parts, attempt, payment, now))
}

// Without its token nobody can pay it any more.
const closed = (report: PaymentReport | null): PaymentReport | null =>
  report?.reading === 'pending' ? { ...report, reading: 'failed', resultCode: ownResults.refused } : report

async function verify(
  { db, account, log }: Parts,
  attempt: AttemptRow,
  payment: DpoPaymentRow,
  now: Date,
): Promise<PaymentReport | null> {
  const reply = await callDpo(account, 'verifyToken', verifyTokenFields(namedBy(payment), false))
  await addStatusAnswer(db, attempt.id, rawReply(reply))
  const answer = readAnswer(reply)
  const told = answer && readVerifyReply(answer, amountOf(attempt))
  if (told === null) {
    const code = answer?.code ?? (reply.kind === 'answered' ? reply.status : reply.kind)
    log.warn({ attempt: attempt.id, code }, 'DPO Pay did not say how a payment stands')
    if (answer) await alertOfSetUp(db, dpoCodes, { attempt, code: answer.code, at: now })
    return null
  }
  const { approval, ...report } = told
  if (approval !== null) await noteApproval(db, attempt.id, approval)
  return { ...report, ids: {}, payerPhone: null, receipt: payment.trans_ref, paidAt: null, source: 'query' }
}

export const namedBy = ({ trans_token: transToken, company_ref: companyRef }: DpoPaymentRow): Named =>
  transToken === null ? { companyRef } : { transToken }
