import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testWeb } from '#app/testing/web.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addList } from './bookList.builder.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const app = await testWeb(database)
after(async () => {
  await app.close()
  await database.close()
})

/** Requests the page as a guest whose pages may be cached for others. */
async function statusOf(list: number): Promise<number> {
  const cookie = `soma_preferences=eng.KEN.KES; soma_guest=${'ab'.repeat(16)}`
  const headers = { cookie, accept: 'text/html' }
  return (await app.inject({ url: `/book-list/${list}`, headers })).statusCode
}

// Spec: back office 2, Routes: /book-list/:id
test('an archived or hidden school list is not found at once, even where its page was cached', async () => {
  const schoolId = await addSchool(db, { name: 'Jacaranda Girls', country: 'KEN' })
  for (const withdrawn of [sql`archived_at = now()`, sql`is_public = false`]) {
    const id = await addList(db, { schoolId, isPublic: true })
    assert.equal(await statusOf(id), 200)
    await db.run(sql`update book_lists set ${withdrawn} where id = ${id}`)
    assert.equal(await statusOf(id), 404)
  }
})
