import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { SignJWT } from 'jose'
import { sql } from '#platform/database/sql.ts'
import { SettingError } from '#platform/setting.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { nameKnownIssuer } from './signIn/knownIssuer.service.ts'
import { addSession } from './session/session.table.ts'
import { openBrowser } from './testing/browser.ts'
import { otherClient } from './testing/otherProvider.ts'
import { freePort, openTestShop } from './testing/shop.ts'
import { callerIn, openShopElsewhere, signInElsewhere } from './testing/signingIn.ts'
import { addUser, builtPassword } from './users/user.builder.ts'
import { upsertUser } from './users/user.table.ts'

const database = await testDatabase()
const { db } = database
after(() => database.close())

// One shop, whose provider is changed between two starts.
const PORT = String(await freePort())
const settings = { PORT, OIDC_CLIENT_SECRET: otherClient.secret }
const firstPort = await freePort()
const openWith = (port?: number) => openShopElsewhere(port ? { port } : {}, settings, database)

test('one subject means two people at two providers, and the same one again at the first', async (t) => {
  const first = await openWith(firstPort)
  t.after(first.close)
  const { browser } = await signInElsewhere(first.shop, 'imani')
  const one = await callerIn(browser)
  await first.close()

  const second = await openWith()
  t.after(second.close)
  assert.equal((await callerIn(browser)).kind, 'visitor')
  const other = await callerIn((await signInElsewhere(second.shop, 'imani')).browser)
  const token = await second.other.token('imani')
  const api = await fetch(`${second.shop.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(((await api.json()) as { id: number }).id, other.id)
  await second.close()
  assert.notEqual(other.id, one.id)
  assert.equal(one.userId, 'imani')
  assert.match(other.userId, /^imani\|[0-9a-f]{12}$/)

  const again = await openWith(firstPort)
  t.after(again.close)
  assert.deepEqual(await callerIn((await signInElsewhere(again.shop, 'imani')).browser), one)
})

test('an account of our own is nobody of another provider, and stays itself when the shop moves', async (t) => {
  const amina = await addUser(db, { userId: 'soma|amina', email: 'amina@soma.example' })
  const elsewhere = await openWith()
  t.after(elsewhere.close)
  const caller = await callerIn((await signInElsewhere(elsewhere.shop, 'soma|amina')).browser)
  await elsewhere.close()
  assert.notEqual(caller.id, amina.id)
  const own = await openTestShop({ PORT: String(await freePort()) }, {}, database)
  t.after(() => own.close())
  const browser = openBrowser(own.origin)
  await browser.submit(await browser.open('/login'), { login: amina.email, password: builtPassword })
  assert.equal((await callerIn(browser)).id, amina.id)
})

const described = (subject: string) => ({
  issuer: 'https://id.example',
  subject,
  email: `${subject}@elsewhere.example`,
  emailVerified: true,
  givenName: null,
  familyName: null,
  nickname: null,
})

const signUp = { country: null, address: null, language: 'eng' }

test('somebody new who comes twenty times at once gets one record', async () => {
  const come = () => upsertUser(db, described('sudden'), signUp, null)
  const users = await Promise.all(Array.from({ length: 20 }, come))
  assert.equal(new Set(users.map(({ id }) => id)).size, 1)
})

test('people from before issuers were kept are left as they are until the provider is found', async (t) => {
  const { id } = await upsertUser(db, described('early'), signUp, null)
  const rows = () => db.many(sql`select id, issuer, subject, user_id from users order by id`)
  await db.run(sql`update users set issuer = null where id = ${id}`)
  const before = await rows()
  const { shop, other, close } = await openWith()
  t.after(close)
  other.fail('/.well-known/openid-configuration', { status: 503 })
  await shop.identity.checkProvider()
  assert.deepEqual(await rows(), before)
  other.fail('/.well-known/openid-configuration', {
    status: 200,
    body: '{"issuer": "https://wrong.example"}',
  })
  await assert.rejects(shop.identity.checkProvider(), SettingError)
  assert.deepEqual(await rows(), before)

  other.fail('/.well-known/openid-configuration', null)
  assert.equal((await callerIn((await signInElsewhere(shop, 'early')).browser)).id, id)
  assert.equal((await rows()).length, before.length)
})

test('people from before issuers were kept are those of the configured provider, our accounts are not', () =>
  rollback(db, async (tx) => {
    const ours = await addUser(tx)
    const theirs = await upsertUser(tx, described('old'), signUp, null)
    await tx.run(sql`update users set issuer = null where id = ${theirs.id}`)
    await nameKnownIssuer(tx, 'embedded')
    const issuerOf = async (id: number) =>
      (await tx.one<{ issuer: string | null }>(sql`select issuer from users where id = ${id}`)).issuer
    assert.equal(await issuerOf(theirs.id), null)
    await nameKnownIssuer(tx, 'https://id.example/')
    assert.deepEqual(
      [await issuerOf(theirs.id), await issuerOf(ours.id)],
      ['https://id.example/', 'embedded'],
    )
  }))

test('a provider that was changed before that start does not get the people of the one before', () =>
  rollback(db, async (tx) => {
    const { id } = await upsertUser(tx, described('old'), signUp, null)
    await tx.run(sql`update users set issuer = null where id = ${id}`)
    const idToken = await new SignJWT()
      .setIssuer('https://before.example')
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('of the one before'))
    const tokens = { accessToken: '', refreshToken: null, idToken, accessExpiresAt: new Date() }
    await addSession(tx, id, tokens, new Date())
    await nameKnownIssuer(tx, 'https://new.example')
    const row = await tx.one<{ issuer: string }>(sql`select issuer from users where id = ${id}`)
    assert.equal(row.issuer, 'https://before.example')
  }))
