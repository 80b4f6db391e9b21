import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '#platform/database/database.ts'
import * as records from './oidcRecord.table.ts'

export const createAdapter =
  (db: Database): AdapterFactory =>
  (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      await records.saveRecord(db, { model, id }, payload, expiresIn)
    },
    // Ids come from outside; one with a null character is nobody's, and the database would not even take it.
    find: async (id) => (id.includes('\0') ? undefined : read(await records.findRecord(db, model, id))),
    findByUid: async (uid) => read(await records.findRecordByUid(db, model, uid)),
    findByUserCode: async () => undefined, // no devices without a browser here
    consume: async (id) => {
      // Two exchanges at the same moment: the second must not get tokens too.
      if ((await records.consumeRecord(db, model, id)) === 0) throw new errors.InvalidGrant('already used')
    },
    destroy: async (id) => {
      await records.dropRecord(db, model, id)
    },
    revokeByGrantId: async (grantId) => {
      await records.dropRecordsOfGrant(db, model, grantId)
    },
  })

const read = (row: Awaited<ReturnType<typeof records.findRecord>>): AdapterPayload | undefined =>
  row && {
    ...row.payload,
    ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
  }
