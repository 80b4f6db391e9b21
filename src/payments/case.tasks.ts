import { addMail } from '#notifications/mail.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { caseMailToBuyer, caseMailToSupport, type Shop } from './case.mails.ts'
import { caseJob, takeUntoldCase } from './case.table.ts'

/** `tellPaymentCase` writes to the support about a payment that needs a person, and to the buyer whose money it is. */
export const caseTasks = (db: Database, shop: Shop): JobTasks => ({
  [caseJob]: (payload) => tellCase(db, shop, caseIn(payload)),
})

/** Writes the mails about a case; once, however often it is called. */
const tellCase = (db: Database, shop: Shop, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await takeUntoldCase(tx, id, new Date())
    if (!found) return
    await addMail(tx, caseMailToSupport(found, shop))
    const letter = caseMailToBuyer(found, shop)
    if (letter) await addMail(tx, letter)
  })

function caseIn(payload: unknown): number {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'caseId' in payload &&
    typeof payload.caseId === 'number'
  )
    return payload.caseId
  throw new Error('a mail about a case without its number')
}
