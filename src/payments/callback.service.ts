import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { findAttemptIdByToken } from './attempt.table.ts'
import type { HeardCallback } from './heard.ts'
import { addMessage } from './message.table.ts'
import { wakeQuestion } from './question.table.ts'

/** Hash under which an attempt's secret is kept. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Keeps a callback and wakes the job that asks about its attempt; false when its secret belongs to none. */
export const takeCallback = (db: Database, { token, body, source }: HeardCallback): Promise<boolean> =>
  db.transaction(async (tx) => {
    const attemptId = await findAttemptIdByToken(tx, hashToken(token))
    if (attemptId === undefined) return false
    await addMessage(tx, { attemptId, kind: 'callback', body, source })
    await wakeQuestion(tx, attemptId, new Date())
    return true
  })
