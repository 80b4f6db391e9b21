import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from './school.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

// Spec: storefront 3: School
// Spec: storefront 7, Queries: schools
// Spec: back office 3: School
// Spec: back office 7, Queries: schools
test('a visitor gets all schools by name, ignoring accents', async () => {
  await rollback(database.db, async (db) => {
    for (const name of ['Umucyo', 'Éden', 'msasa Lane']) await addSchool(db, { name, country: 'RWA' })
    const { data, codes } = await api.ask(db, '{ schools { id _id name country } }')
    assert.deepEqual(codes, [])
    const schools = data['schools'] as { id: string; _id: number; name: string; country: string }[]
    assert.deepEqual(
      schools.map(({ name }) => name),
      ['Éden', 'msasa Lane', 'Umucyo'],
    )
    assert.equal(schools[0]?.id, `/schools/${schools[0]?._id}`)
    assert.equal(schools[0]?.country, 'RWA')
  })
})
