import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { type MtnAttempt, type MtnShop, openMtnShop } from '../testing/mtnShop.ts'
import { addMtnRequest, type NewMtnRequest } from './mtn.table.ts'

let mtn: MtnShop
let first: MtnAttempt
let second: MtnAttempt
before(async () => {
  mtn = await openMtnShop({ PAYMENT_PACE_PERCENT: '100' })
  first = (await mtn.placeThat('never-ends')).attempt
  second = (await mtn.placeThat('never-ends')).attempt
})
after(() => mtn.close())

/** Writes a request down in the place of the second one's, and takes it back. */
const write = (change: Partial<NewMtnRequest>) =>
  mtn.shop.owner.db.transaction(async (tx) => {
    await tx.run(sql`delete from mtn_requests where attempt_id = ${second.id}`)
    const row: NewMtnRequest = {
      attemptId: second.id,
      msisdn: '250788123456',
      tokenHash: randomBytes(32),
      referenceId: randomUUID(),
      externalId: 'SM1-1',
    }
    await addMtnRequest(tx, { ...row, ...change })
    throw new Error('it was taken')
  })

test('the database takes a request of an attempt that is there, once, on a phone', async () => {
  await assert.rejects(write({}), /it was taken/)
  await assert.rejects(write({ attemptId: first.id }), /mtn_requests_pkey/)
  await assert.rejects(write({ attemptId: 999_999 }), /mtn_requests_attempt_id_fkey/)
  await assert.rejects(write({ msisdn: '+250788123456' }), /mtn_requests_msisdn_check/)
})

test('no reference, external id or secret belongs to two payments', async () => {
  await assert.rejects(write({ referenceId: first.reference_id }), /mtn_requests_reference_id_key/)
  await assert.rejects(write({ externalId: first.external_id }), /mtn_requests_external_id_key/)
  const tokenHash = randomBytes(32)
  await mtn.shop.db.transaction(async (tx) => {
    await tx.run(sql`update mtn_requests set token_hash = ${tokenHash} where attempt_id = ${first.id}`)
  })
  await assert.rejects(write({ tokenHash }), /mtn_requests_token_hash_key/)
})
