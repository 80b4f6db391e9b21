import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { testWeb } from '#app/testing/web.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser, type NewUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
const book = await addBook(db, { format: 'print' })
const web = await testWeb(database, admin)
after(async () => {
  await web.close()
  await database.close()
})

type Person = Partial<NewUser> & { readonly since: string; readonly bought?: readonly string[] }

async function addPerson({ since, bought = [], ...person }: Person): Promise<number> {
  const user = await addUser(db, { familyName: 'Mrembo', ...person })
  await db.run(sql`
    update users set created_at = ${since}, signup_ip = '203.0.113.7' where id = ${user.id}`)
  for (const at of bought) await addPurchase(db, user, { books: [book], at: new Date(at) })
  return user.id
}

const zawadi = await addPerson({
  givenName: '=Zawadi',
  email: 'zawadi@reader.example',
  phoneNumber: '254711000111',
  since: '2026-01-10',
  bought: ['2026-02-01T09:00:00Z', '2026-05-01T09:00:00Z'],
})
const emile = await addPerson({ givenName: 'Emile', since: '2026-02-10', roles: ['ROLE_CHECKER'] })
await addPerson({ givenName: 'Baraka', since: '2026-03-10', bought: ['2026-04-01'], emailVerified: false })

async function rows(address: string): Promise<string[][]> {
  const { statusCode, body } = await web.inject({ url: `/admin/csv/${address}` })
  assert.equal(statusCode, 200, body)
  assert.ok(!body.includes('203.0.113.7'), 'it tells where somebody signed up from')
  return parse(body, { bom: true, record_delimiter: '\r\n' })
}

const names = async (address: string) => (await rows(address)).slice(1).map(([name]) => name)

// Spec: back office 7, REST, files and sums: CSV user_data_{date}.csv
test('all users whom the dashboard shows are a file, with what it shows of them', async () => {
  const { headers } = await web.inject({ url: '/admin/csv/user_data?q=mrembo' })
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="user_data_${dayInShop(new Date())}.csv"`,
  )
  const [head = [], , , row = []] = await rows('user_data?q=mrembo')
  const told = Object.fromEntries(head.map((name, index) => [name, row[index]]))
  assert.deepEqual(head.slice(0, 3), ['Name', 'E-mail', 'E-mail verified'])
  assert.equal(told['Name'], "'=Zawadi Mrembo")
  assert.deepEqual(
    [told['Phone'], told['Signed up'], told['Orders'], told['Last order'], told['First order']],
    ['254711000111', '2026-01-10 03:00', '2', '2026-05-01 12:00', '2026-02-01 12:00'],
  )
})

// Spec: back office 2, Dashboard and reports: User dashboard: CSV; sort keys; has-orders and order-date filters
test('users are in the file as the dashboard sorts and filters them, page by page or chosen', async () => {
  const all = ['Baraka Mrembo', 'Emile Mrembo', "'=Zawadi Mrembo"]
  assert.deepEqual(await names('user_data?q=mrembo'), all)
  for (const [sort, sorted] of [
    ['lastOrderDate', [all[1], all[0], all[2]]],
    ['-lastOrderDate', [all[2], all[0], all[1]]],
    ['-completedOrderCount', [all[2], all[0], all[1]]],
    ['-last_login', all],
    ['name', [all[2], all[0], all[1]]],
  ] as const)
    assert.deepEqual(await names(`user_data?q=mrembo&sort=${sort}`), sorted, sort)
  assert.deepEqual(await names('user_data?q=mrembo&orders=none'), [all[1]])
  assert.deepEqual(await names('user_data?q=mrembo&role=ROLE_CHECKER'), [all[1]])
  assert.deepEqual(await names('user_data?q=mrembo&signupFrom=2026-03-01'), [all[0]])
  assert.deepEqual(await names('user_data?q=mrembo&orderedFrom=2026-04-15&orderedTo=2026-05-15'), [all[2]])
  assert.deepEqual(await names(`user_data?q=mrembo&row=${zawadi}&row=${emile}`), [all[1], all[2]])
  assert.deepEqual(await names('user_data?q=mrembo&page=2&part=page'), [])
})

test('customers are a file of who bought, the last first', async () => {
  const address = 'customer_data?q=mrembo'
  assert.deepEqual(await names(address), ["'=Zawadi Mrembo", 'Baraka Mrembo'])
  assert.deepEqual(await names(`${address}&to=2026-04-15`), ['Baraka Mrembo'])
  assert.deepEqual(await names(`${address}&row=${emile}`), [])
  const [head = [], row = []] = await rows(address)
  assert.equal(row[head.indexOf('Last order')], '2026-05-01 12:00')
})
