import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { folderFiles } from '#platform/files.ts'
import { readSecrets } from '#platform/secret.table.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { settleMode } from '../../src/app/server/start/demoTraces.ts'
import { people } from './content/people.ts'
import { listDemoSignIns } from './demoSignIns.ts'
import { removeDemo } from './removeDemo.ts'
import { seedWhenEmpty } from './seed.ts'

const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'soma-remove-'))
after(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const live = () => settleMode(db, { mode: 'live' })
const demo = () => settleMode(db, { mode: 'demo' })
const key = async () => (await readSecrets(db, 'reading links', async () => crypto.randomUUID()))[0]
const count = async (table: ReturnType<typeof sql>) =>
  (await db.one<{ count: number }>(sql`select count(*) from ${table}`)).count

await demo()
await seedWhenEmpty({ db, files: folderFiles(folder) })
const oldKey = await key()

// One after the other: each goes on from what the one before left.
test('live mode refuses a database of the demo and names its people, coupons and secrets, and the way out', async () => {
  const error: Error = await live().then(
    () => assert.fail('it opened'),
    (reason) => reason,
  )
  for (const { email } of people) assert.match(error.message, new RegExp(`demo people: [^;]*${email}`))
  assert.match(error.message, /demo coupons: [^;]*SOMA10, KARIBU100/)
  assert.match(error.message, /demo secrets: reading links; npm run demo:remove removes them$/)
  assert.deepEqual(await listDemoSignIns(db), people)
})

// Spec: storefront 9: Live mode takes nothing that a demo left
test('what the demo left is removed; books, orders and what others made stay', async () => {
  const reader = await addUser(db, { roles: ['ROLE_CHECKER'] })
  await db.run(sql`
    insert into coupons (code, description, discount, is_percentage, starts_at, ends_at)
    values ('OURS', 'Our own', 5, true, now(), now() + interval '1 day')`)
  const before = [await count(sql`books`), await count(sql`orders`), await count(sql`entitlements`)]
  const removed = await removeDemo(db)
  assert.deepEqual(removed.people, people.map(({ email }) => email).sort())
  assert.deepEqual(before, [
    await count(sql`books`),
    await count(sql`orders`),
    await count(sql`entitlements`),
  ])
  assert.deepEqual(await db.many(sql`select code from coupons where active`), [{ code: 'OURS' }])
  assert.deepEqual(await db.many(sql`select id from accounts`), [{ id: reader.userId }])
  assert.equal(await count(sql`user_roles where user_id <> ${reader.id}`), 0)
  assert.equal(await count(sql`users where email like '%soma.example' or phone_number is not null`), 0)
  assert.deepEqual(await listDemoSignIns(db), [])
})

test('people who verified an address in the demo, where everybody reads the mails, verify it anew', async () => {
  assert.equal(await count(sql`accounts where email_verified_at is not null`), 0)
  assert.equal(await count(sql`users where email_verified`), 0)
})

test('live mode then opens with new secrets, again and again, and a second removal finds nothing', async () => {
  await live()
  assert.notEqual(await key(), oldKey)
  await live()
  const again = await removeDemo(db)
  assert.deepEqual(again, { people: [], coupons: [], secrets: [], unverified: 0 })
})

test('a key that a demo without demo people has used is refused as well', async () => {
  await demo()
  await assert.rejects(live(), /: DATABASE_URL holds demo secrets: reading links; npm run demo:remove/)
  await removeDemo(db)
  await live()
})

test('a demo that was cut off before it made a key does not matter', async () => {
  await demo()
  await db.run(sql`delete from secrets`)
  await live()
  await key()
  await live()
})

test('business customers of the demo have lost their names, and its events are archived', async () => {
  assert.equal(await db.run(sql`select from b2b_customers where organization_name <> 'removed'`), 0)
  assert.equal(await db.run(sql`select from events where archived_at is null`), 0)
})
