import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testWeb } from '#app/testing/web.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '../school.table.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const app = await testWeb(database, await addUser(db, { roles: ['ROLE_ADMIN'] }))
after(async () => {
  await app.close()
  await database.close()
})

const pageOf = (search: string) =>
  app.inject({ url: `/admin/schools/?${search}`, headers: { accept: 'text/html' } })

// Spec: back office 2, Routes: Extension: schools
test('a URL opens its school, whatever the page or search of the table', async () => {
  const id = await addSchool(db, { name: 'Jacaranda Girls', country: 'KEN', place: 'Thika' })
  for (const search of ['', 'q=zebrafish&', 'country=MWI&', 'q=zebra%00fish&']) {
    const { statusCode, body } = await pageOf(`${search}edit=${id}`)
    assert.equal(statusCode, 200)
    const [dialog = ''] = /<dialog[^]*<\/dialog>/.exec(body) ?? []
    assert.match(dialog, /name="name"[^>]*value="Jacaranda Girls"/)
  }
  assert.equal((await pageOf('edit=2147483')).statusCode, 404)
  const { statusCode, body } = await pageOf('edit=none')
  assert.deepEqual([statusCode, /<dialog/.test(body)], [200, false])
})
