import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const document =
  'query ($search: String!, $session: String) { places(search: $search, session: $session) { placeId name area credit } }'

const reader = await addUser(database.db, { emailVerified: false })

const ask = (search: string, caller: Caller = reader, session: string | null = null) =>
  api.ask(database.db, document, { search, session }, { caller })

describe('places', () => {
  // Spec: storefront 7, Queries: Extension: readingPosition, countPaidOrdersToClaim, places, refundRequests
  test('are found for any signed-in user', async () => {
    const { data, codes } = await ask('yaya')
    assert.deepEqual(codes, [])
    assert.deepEqual(data['places'], [
      { placeId: 'nairobi:yaya-centre', name: 'Yaya Centre', area: 'Kilimani', credit: null },
    ])
  })

  test('are not searched for visitors', async () => {
    assert.deepEqual((await ask('yaya', visitor)).codes, ['UNAUTHENTICATED'])
  })

  test('need three letters; an empty search finds nothing', async () => {
    assert.deepEqual((await ask(' ya ')).codes, ['VALIDATION_FAILED'])
    const { data, codes } = await ask('  ')
    assert.deepEqual([data, codes], [{ places: [] }, []])
  })

  // Spec: storefront 2, Checkout: A town to which nothing is brought is named; what is not found is asked for, or the books are collected
  test('are empty for a town outside the delivery zone, which is returned instead', async () => {
    const { data, codes } = await api.ask(
      database.db,
      '{ places(search: "Nakuru") { name } townOutside(search: "Nakuru") }',
      {},
      { caller: reader },
    )
    assert.deepEqual([data, codes], [{ places: [], townOutside: 'Nakuru' }, []])
  })

  test('are found beside the town of the same name', async () => {
    const { data } = await api.ask(
      database.db,
      '{ places(search: "Mombasa") { name } townOutside(search: "Mombasa") }',
      {},
      { caller: reader },
    )
    const [first] = data['places'] as { name: string }[]
    assert.deepEqual([first?.name, data['townOutside']], ['Mombasa Road', 'Mombasa'])
  })

  test('accept a very long search', async () => {
    assert.deepEqual((await ask('westlands '.repeat(200))).codes, [])
  })

  test('are limited to 120 searches a minute for each reader', async () => {
    await rollback(database.db, async (db) => {
      const [eager, other] = [await addUser(db), await addUser(db)]
      const now = new Date()
      const look = async (caller: Caller) =>
        (await api.ask(db, document, { search: 'karen' }, { caller, now })).codes[0]
      for (let count = 0; count < 120; count += 1) assert.equal(await look(eager), undefined)
      assert.equal(await look(eager), 'TOO_MANY_REQUESTS')
      assert.equal(await look(other), undefined)
    })
  })
})
