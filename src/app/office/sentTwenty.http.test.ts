import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { publicUrl, testWeb } from '../testing/web.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const app = await testWeb(database, await addUser(db, { roles: ['ROLE_ADMIN'] }))
after(async () => {
  await app.close()
  await database.close()
})

/** Sends a form without scripts. */
const send = (url: string, fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: String(new URLSearchParams(fields)),
  })

test('a school, a list and a business customer whose form is sent twenty times at once are there once', async () => {
  const schoolId = await addSchool(db, { name: 'Jacaranda Girls', country: 'KEN' })
  const { user } = await addB2bCustomer(db, { organizationName: 'Zomba Books' })
  const books = JSON.stringify([{ id: `/books/${await addBook(db)}`, name: 'Kalulu' }])
  const customer = {
    customerId: user.userId,
    organizationName: 'Msasa Shop',
    customerName: 'Amina Otieno',
    customerEmail: 'orders@learners.example',
    customerDiscountPercentage: '12.5',
  }
  for (const { url, fields, made } of [
    {
      url: '/admin/schools/?new=1',
      fields: { name: 'Msasa Lane', country: 'KEN' },
      made: sql`select count(*) as count from schools where name = 'Msasa Lane'`,
    },
    {
      url: '/admin/school-book-list-manager/?new=1',
      fields: { name: 'Msasa form one', schoolId: `/schools/${schoolId}`, books },
      made: sql`select count(*) as count from book_lists where name = 'Msasa form one'`,
    },
    {
      url: '/b2b-customers/?new=1',
      fields: customer,
      made: sql`select count(*) as count from b2b_customers where organization_name = 'Msasa Shop'`,
    },
  ]) {
    const form = { ...fields, intent: 'create', formKey: randomUUID() }
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(url, form)))
    assert.deepEqual([...new Set(sent.map(({ statusCode }) => statusCode))], [303], url)
    assert.deepEqual(await db.one(made), { count: 1 }, url)
  }
})
