import { orderReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { amountOf, type AttemptRow, stateOf } from '../attempts/attempt.table.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import { isStartUnderWay, startOf } from '../attempts/start.rules.ts'
import { type ProviderReply, rawReply } from '../calls/providerReply.rules.ts'
import { addStatusAnswer } from '../messages/message.table.ts'
import type { MtnAccount } from './account.ts'
import { getStatus, resend } from './momo.ts'
import { findMtnRequest, markQueried, type MtnRequestRow } from './mtn.table.ts'
import { type MtnPayment, mtnReport } from './reply.rules.ts'
import { mayResend, meantCurrency } from './request.rules.ts'

type Parts = {
  readonly db: Database
  readonly account: MtnAccount
  readonly timeScale: number
  readonly log: Log
}

const idsIn = ({ reference_id: referenceId }: Pick<MtnRequestRow, 'reference_id'>) => ({ referenceId })

/** The status decides, no callback. A request that never arrived is sent again, under the same reference. */
export async function queryMtn(parts: Parts, attempt: AttemptRow, now: Date): Promise<PaymentReport | null> {
  const { db, account, log } = parts
  const request = await findMtnRequest(db, attempt.id)
  if (!request) return null
  await markQueried(db, attempt.id, now)
  const { answer, reply } = await getStatus(account, request.reference_id)
  await keep(db, attempt, reply)
  if (answer.kind === 'missing') return sendAgain(parts, { attempt, request, now })
  if (answer.kind === 'silent') {
    log.warn({ attempt: attempt.id, code: answer.code }, 'MTN did not answer a status query')
    return null
  }
  return reportAbout(parts, { attempt, request }, answer.payment)
}

type About = { readonly attempt: AttemptRow; readonly request: MtnRequestRow }

function reportAbout(
  { account, log }: Parts,
  { attempt, request }: About,
  payment: MtnPayment,
): PaymentReport | null {
  const { externalId } = payment
  if (externalId !== null && externalId !== request.external_id) {
    log.error({ attempt: attempt.id }, 'MTN answered about another payment')
    return null
  }
  const currency = meantCurrency(payment.currency, account.targetEnvironment)
  return mtnReport({ ...payment, currency }, idsIn(request))
}

async function sendAgain(
  { db, account, timeScale, log }: Parts,
  { attempt, request, now }: About & { readonly now: Date },
): Promise<PaymentReport | null> {
  const { id, accepted_at, asked_at: askedAt } = attempt
  if (accepted_at !== null) log.error({ attempt: id }, 'MTN has lost a payment that it had taken')
  const isDue = !isStartUnderWay(startOf(attempt, false), { now, timeoutMs: account.timeoutMs })
  const isOpen = stateOf(attempt) === 'live' && accepted_at === null
  if (!isOpen || !isDue || !mayResend({ askedAt, now, timeScale })) return null
  const { outcome, reply } = await resend(account, {
    msisdn: request.msisdn,
    amount: amountOf(attempt),
    externalId: request.external_id,
    reference: orderReference(attempt.order_id),
    referenceId: request.reference_id,
  })
  await keep(db, attempt, reply)
  log.info({ attempt: id, outcome: outcome.kind }, 'a request to pay that never arrived was sent again')
  return outcome.kind === 'accepted' ? mtnReport(pending, idsIn(request)) : null
}

const pending: MtnPayment = {
  status: 'PENDING',
  externalId: null,
  financialTransactionId: null,
  amount: null,
  currency: null,
  payer: null,
  reason: null,
}

const keep = (db: Database, { id: attemptId }: AttemptRow, reply: ProviderReply) =>
  addStatusAnswer(db, attemptId, rawReply(reply))
