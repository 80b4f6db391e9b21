import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addReference } from './seedReference.ts'

const database = await testDatabase()
after(() => database.close())

test('the demo shop brings rates for all pairs of currencies, and no taxes of its own', async () => {
  await rollback(database.db, async (db) => {
    const taxes = () => db.many(sql`select region, rate, starts_at, source from tax_rates order by 1, 3`)
    const before = await taxes()
    await addReference(db, new Date('2026-11-20T12:00:00Z'))
    assert.deepEqual(await taxes(), before)
    assert.equal(await db.run(sql`select from conversion_rates`), 12)
  })
})
