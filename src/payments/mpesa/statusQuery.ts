import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { raiseAlert } from '../alerts/alert.table.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import { isStartUnderWay, startOf } from '../attempts/start.rules.ts'
import { addStatusAnswer, listCallbacks } from '../messages/message.table.ts'
import { type Callback, candidateIds, isAbout, readCallback } from './daraja.rules.ts'
import { queryPush } from './daraja.ts'
import { findWithCallbacks, idsOf, listMpesaRequests, type RequestIds } from './mpesa.table.ts'
import { rawReply } from '../calls/providerReply.rules.ts'
import type { CallbackReports } from '../provider.ts'
import { readingOf, resultNumber } from './reply.rules.ts'
import type { DarajaAccount } from './token.ts'

type Parts = { readonly db: Database; readonly account: DarajaAccount; readonly log: Log }

export async function queryMpesa(
  parts: Parts,
  attempt: AttemptRow,
  now: Date,
): Promise<PaymentReport | null> {
  const { db, account } = parts
  const [request] = await listMpesaRequests(db, [attempt.id])
  if (!request) return null
  const known = idsOf(request)
  if (known) {
    const answer = await query(parts, attempt, known)
    return answer && { ...answer.report, isOwn: true }
  }
  if (isStartUnderWay(startOf(attempt, false), { now, timeoutMs: account.timeoutMs })) return null
  for (const ids of candidateIds(await readCallbacks(db, attempt.id), request.msisdn)) {
    const answer = await query(parts, attempt, ids)
    // Ids that only a callback told are believed when the provider names them itself.
    if (answer?.isNamed) return answer.report
  }
  return null
}

async function query({ db, account, log }: Parts, attempt: AttemptRow, ids: RequestIds) {
  const { answer, reply } = await queryPush(account, ids.checkoutRequestId)
  await addStatusAnswer(db, attempt.id, rawReply(reply))
  if (answer.kind === 'silent')
    log.warn({ attempt: attempt.id, code: answer.code }, 'M-Pesa did not answer a status query')
  if (answer.kind !== 'result') return null
  if (!isAbout(answer, ids)) {
    log.error({ attempt: attempt.id }, 'M-Pesa answered about another payment')
    return null
  }
  const { code, text, checkoutRequestId } = answer
  return { report: reportOf({ ids, code, text, source: 'query' }), isNamed: checkoutRequestId !== null }
}

const readCallbacks = async (db: Database, attemptId: number): Promise<Callback[]> =>
  (await listCallbacks(db, attemptId)).map(readCallback).filter((callback) => callback !== null)

/** Only those with the attempt's own ids. The support is told of others: they are forged, or M-Pesa has erred. */
export async function reportCallbacks(db: Database, attempt: AttemptRow): Promise<CallbackReports> {
  const { ids, callbacks, payerPhone } = await readOwn(db, attempt.id)
  if (!ids) return { payerPhone, reports: [] }
  const own = callbacks.filter((callback) => isAbout(callback, ids))
  if (own.length < callbacks.length)
    await raiseAlert(db, {
      provider: 'mpesa',
      kind: 'unknown',
      attemptId: attempt.id,
      at: attempt.asked_at, // once for each payment, however often it is looked at
    })
  const reports = own.map(({ resultCode: code, phone, ...told }) =>
    reportOf({ ...told, ids, code, text: null, payerPhone: phone, source: 'callback' }),
  )
  return { payerPhone, reports }
}

async function readOwn(db: Database, attemptId: number) {
  const found = await findWithCallbacks(db, attemptId)
  const callbacks = (found?.callbacks ?? []).map(readCallback).filter((callback) => callback !== null)
  return { ids: found && idsOf(found), callbacks, payerPhone: found?.msisdn ?? null }
}

type Said = Pick<PaymentReport, 'ids' | 'code' | 'text' | 'source'> & Partial<PaymentReport>

export const reportOf = (said: Said): PaymentReport => ({
  reading: readingOf(said.code),
  resultCode: resultNumber(said.code),
  amount: null,
  currency: null,
  payerPhone: null,
  receipt: null,
  paidAt: null,
  ...said,
})
