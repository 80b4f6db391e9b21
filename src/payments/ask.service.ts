import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { isPaid, isPushUnderWay } from './attempt.rules.ts'
import { type AttemptRow, findAttempt } from './attempt.table.ts'
import { askedOf, idsOf, pushOf, stateOf } from './attempt.ts'
import { candidateIds, isAnswerAbout, type RequestIds } from './evidence.rules.ts'
import { addMessage, listCallbacks } from './message.table.ts'
import { rawReply } from './mpesa/answer.rules.ts'
import { readCallback } from './mpesa/callback.rules.ts'
import type { Mpesa } from './mpesa/mpesa.ts'
import { askPush } from './mpesa/query.ts'
import { type Finding, settleAttempt } from './settle.service.ts'

export type Asking = {
  readonly db: Database
  readonly mpesa: Mpesa
  readonly log: Log
  readonly pace: number
}

/**
 * Asks the provider what became of an attempt, and settles it by the answer. No callback is believed: it is only a reason
 * to ask. Harmless however often it runs.
 */
export async function askMpesa(asking: Asking, attemptId: number, now: Date): Promise<void> {
  const { db, log, pace } = asking
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) return
  const finding = isPaid(stateOf(attempt)) ? null : await findOut(asking, attempt, now)
  const { before, after } = await settleAttempt(db, { attemptId, finding }, { now, pace })
  if (before !== after) log.info({ attempt: attemptId, before, after }, 'a payment changed its state')
}

async function findOut(asking: Asking, attempt: AttemptRow, now: Date): Promise<Finding> {
  const known = idsOf(attempt)
  if (known) return { ids: known, answer: await ask(asking, attempt, known) }
  if (isPushUnderWay(pushOf(attempt), { now, timeoutMs: asking.mpesa.timeoutMs })) return null
  const callbacks = (await listCallbacks(asking.db, attempt.id))
    .map(readCallback)
    .filter((callback) => callback !== null)
  for (const ids of candidateIds(callbacks, askedOf(attempt))) {
    const answer = await ask(asking, attempt, ids)
    // Ids that only a callback told are believed when the provider names them itself.
    if (answer.kind === 'result' && answer.checkoutRequestId !== null) return { ids, answer }
  }
  return null
}

async function ask({ db, mpesa, log }: Asking, attempt: AttemptRow, ids: RequestIds) {
  const { answer, reply } = await askPush(mpesa, ids.checkoutRequestId)
  await addMessage(db, { attemptId: attempt.id, kind: 'answer', body: rawReply(reply), source: null })
  if (answer.kind === 'silent')
    log.warn({ attempt: attempt.id, code: answer.code }, 'M-Pesa did not answer a question')
  if (answer.kind !== 'result' || isAnswerAbout(answer, ids)) return answer
  log.error({ attempt: attempt.id }, 'M-Pesa answered about another payment')
  return { kind: 'silent', code: 'other ids' } as const
}
