import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addressAt } from './address.ts'
import { saveDefaultAddress } from './address.table.ts'
import { addUser } from '../users/user.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const yaya = addressAt(
  { placeId: 'nairobi:yaya-centre', name: 'Yaya Centre', area: 'Kilimani', postalCode: '00100' },
  'Gate C',
)

const ask = (db: Database, caller: Caller) =>
  api.ask(
    db,
    '{ getDefaultAddress { id _id line1 line2 postalCode city country label isDefault placesId } }',
    {},
    { caller },
  )

describe('the default address', () => {
  test('is nothing until there is one', async () => {
    await rollback(database.db, async (db) => {
      const { data, codes } = await ask(db, await addUser(db))
      assert.deepEqual([data, codes], [{ getDefaultAddress: null }, []])
    })
  })

  // Spec: storefront 3: Address, with placesId
  // Spec: storefront 7, Queries: getDefaultAddress
  test('is told whole to whom it belongs, verified or not', async () => {
    await rollback(database.db, async (db) => {
      const user = await addUser(db, { emailVerified: false })
      await saveDefaultAddress(db, user.id, yaya)
      const { data } = await ask(db, user)
      const { id, _id, ...address } = data['getDefaultAddress'] as Record<string, unknown>
      assert.equal(id, `/addresses/${String(_id)}`)
      assert.deepEqual(address, {
        line1: 'Yaya Centre, Kilimani',
        line2: 'Gate C',
        postalCode: '00100',
        city: 'Nairobi',
        country: 'KEN',
        label: null,
        isDefault: true,
        placesId: 'nairobi:yaya-centre',
      })
    })
  })

  // Spec: storefront 3: Address, with placesId
  test('is one: a new one takes its place, and it can be forgotten', async () => {
    await rollback(database.db, async (db) => {
      const user = await addUser(db)
      const lineOf = async () => {
        const { data } = await ask(db, user)
        return (data['getDefaultAddress'] as { line1: string } | null)?.line1
      }
      await saveDefaultAddress(db, user.id, yaya)
      await saveDefaultAddress(db, user.id, { ...yaya, line1: 'Karen' })
      assert.equal(await lineOf(), 'Karen')
      await saveDefaultAddress(db, user.id, null)
      assert.equal(await lineOf(), undefined)
    })
  })

  test('is nobody else’s to see, and visitors have none', async () => {
    await rollback(database.db, async (db) => {
      const [owner, other] = [await addUser(db), await addUser(db)]
      await saveDefaultAddress(db, owner.id, yaya)
      assert.deepEqual((await ask(db, other)).data['getDefaultAddress'], null)
      assert.deepEqual((await ask(db, visitor)).codes, ['UNAUTHENTICATED'])
    })
  })
})
