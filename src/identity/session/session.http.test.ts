import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { recording } from '#platform/database/recording.ts'
import { createLog } from '#platform/log.ts'
import { createOidcClient, type OidcClient } from '../signIn/oidcClient.ts'
import { findCaller } from './session.service.ts'
import { openBrowser } from '../testing/browser.ts'
import { openTestShop } from '../testing/shop.ts'
import { addUser, builtPassword } from '../users/user.builder.ts'

const shop = await openTestShop()
after(() => shop.close())

type SessionRow = { access_token: string; refresh_token: string; access_expires_at: Date; seen_at: Date }

const partsWith = (db: typeof shop.db, client: OidcClient) => ({
  config: shop.config,
  db,
  client,
  log: createLog('silent'),
  verification: shop.identity.verification,
})

const signIn = async () => {
  const user = await addUser(shop.db)
  const browser = openBrowser(shop.origin)
  await browser.submit(await browser.open('/login'), {
    login: user.email,
    password: builtPassword,
    rememberMe: 'yes',
  })
  const session = () => shop.db.maybe<SessionRow>(sql`select * from sessions where user_id = ${user.id}`)
  const me = async () => JSON.parse((await browser.open('/api/me')).text)
  const age = (column: 'access' | 'seen', interval: string) =>
    column === 'access'
      ? shop.db.run(
          sql`update sessions set access_expires_at = now() - ${interval}::interval where user_id = ${user.id}`,
        )
      : shop.db.run(
          sql`update sessions set seen_at = now() - ${interval}::interval where user_id = ${user.id}`,
        )
  return { user, browser, session, me, age }
}

// Spec: storefront 3: Client state: signed-in user
test('who is calling is found with one statement', async () => {
  const { browser } = await signIn()
  const { db, statements } = recording(shop.db)
  const parts = partsWith(db, createOidcClient(shop.config))
  assert.ok(await findCaller(parts, browser.cookie('soma_session') ?? '', new Date()))
  assert.equal(statements.length, 1)
})

test('tokens that end are exchanged for new ones, the refresh token too', async () => {
  const { session, me, age } = await signIn()
  const before = await session()
  await age('access', '1 minute')
  assert.equal((await me()).kind, 'user')
  const after = await session()
  assert.notEqual(after?.access_token, before?.access_token)
  assert.notEqual(after?.refresh_token, before?.refresh_token)
  assert.ok((after?.access_expires_at.getTime() ?? 0) > Date.now())
})

test('many requests at the same moment exchange them once', async () => {
  const { session, me, age } = await signIn()
  await age('access', '1 minute')
  const answers = await Promise.all(Array.from({ length: 20 }, me))
  assert.deepEqual(new Set(answers.map(({ kind }) => kind)), new Set(['user']))
  await age('access', '1 minute')
  assert.equal((await me()).kind, 'user')
  assert.ok(await session())
})

test('more sessions than connections can be renewed at the same moment', async () => {
  const readers = await Promise.all(Array.from({ length: 14 }, signIn))
  await Promise.all(readers.map(({ age }) => age('access', '1 minute')))
  const answers = await Promise.all(readers.map(({ me }) => me()))
  assert.deepEqual(new Set(answers.map(({ kind }) => kind)), new Set(['user']))
})

test('a session that the provider has ended is over', async () => {
  const { user, browser, session, me, age } = await signIn()
  await shop.db.run(sql`delete from oidc_records where account_id = ${user.userId}`)
  await age('access', '1 minute')
  assert.equal((await me()).kind, 'visitor')
  assert.equal(await session(), undefined)
  assert.equal(browser.cookie('soma_session'), undefined)
})

test('an outage of the provider logs nobody out', async () => {
  const { browser, session, age } = await signIn()
  await age('access', '1 minute')
  const client = createOidcClient({ ...shop.config, port: 9 })
  const parts = partsWith(shop.db, client)
  const key = browser.cookie('soma_session') ?? ''
  assert.ok(await findCaller(parts, key, new Date()))
  assert.ok(await findCaller(parts, key, new Date()))
  assert.ok(((await session())?.access_expires_at.getTime() ?? 0) > Date.now())
})

test('a renewal that another process never finishes logs nobody out', async () => {
  const { session, me, age, user } = await signIn()
  await age('access', '1 minute')
  await shop.db.run(
    sql`update sessions set refreshing_until = now() + interval '1 minute' where user_id = ${user.id}`,
  )
  assert.equal((await me()).kind, 'user')
  assert.ok(await session())
})

test('a session that is used goes on, one that nobody uses for 30 days is over', async () => {
  const { session, me, age } = await signIn()
  await age('seen', '29 days')
  assert.equal((await me()).kind, 'user')
  assert.ok(Date.now() - ((await session())?.seen_at.getTime() ?? 0) < 60_000)
  await age('seen', '31 days')
  assert.equal((await me()).kind, 'visitor')
  await shop.identity.tasks['dropSessions']?.({})
  assert.equal(await session(), undefined)
})
