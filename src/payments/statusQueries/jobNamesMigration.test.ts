import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { migrateJobs } from '#platform/jobs.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0030_payment_attempt_words'))
const { db } = database
after(() => database.close())

const add = (name: string, payload: object) =>
  db.run(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`)

test('jobs that wait are done under their new names, while an older process still writes', async () => {
  await migrateJobs(database.pool)
  await add('askMpesa', { attemptId: 7 })
  await add('tellPaymentCase', { caseId: 8 })
  await migrateBeside(database.pool, (older) =>
    older.query('update payment_attempts set ask_at = now(); update payment_cases set told_at = now()'),
  )
  const jobs = await db.many(sql`
    select t.identifier, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
  assert.deepEqual(jobs, [
    { identifier: 'queryPaymentStatus', payload: { attemptId: 7 } },
    { identifier: 'mailPaymentReview', payload: { reviewId: 8 } },
  ])
})
