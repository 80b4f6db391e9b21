import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { type Caller, type User, visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { verifyEmail } from './provider/account/account.service.ts'
import { choosePassword, sendPasswordLinks } from './provider/pages/newPassword.service.ts'
import { addUser } from './users/user.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const shop = { publicUrl: 'https://soma.example', supportEmail: 'help@soma.example' }
const shopSide = { verified: async () => {}, passwordChanged: async () => {} }

async function send(db: Database, caller: Caller, email: string | null = null) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: sendVerificationWebServiceUserInput!) {
      sendVerificationWebServiceUser(input: $input) { webServiceUser { email emailVerified } } }`,
    { input: { email } },
    { caller },
  )
  const sent = data['sendVerificationWebServiceUser'] as { webServiceUser: Record<string, unknown> } | null
  return { codes, user: sent?.webServiceUser }
}

/** The token of the link in the newest mail to somebody; an empty text where it has none. */
async function tokenTo(db: Database, recipient: string): Promise<string> {
  const mail = await db.one<{ body_text: string }>(
    sql`select body_text from mails where recipient = ${recipient} order by id desc limit 1`,
  )
  return /\/auth\/(?:verify|new-password)\/(\S+)/.exec(mail.body_text)?.[1] ?? ''
}

const proves = (db: Database, token: string) => verifyEmail(db, { token, now: new Date() }, shopSide)

const addWaiting = (db: Database, email = 'amna@reader.example'): Promise<User> =>
  addUser(db, { email, emailVerified: false })

// Spec: storefront 4, Verification: Extension: pressed too early it says so; the mail is sent again, or to a corrected address, where one waits; the link leads back to where one was
test('the mail is sent again, and the link of the first one works as long as the second is not used', async () => {
  await rollback(database.db, async (db) => {
    const user = await addWaiting(db)
    assert.deepEqual((await send(db, user)).codes, [])
    const first = await tokenTo(db, user.email)
    await send(db, user)
    const second = await tokenTo(db, user.email)
    assert.notEqual(first, second)
    assert.deepEqual([await proves(db, first), await proves(db, second)], [true, false])
  })
})

// Spec: storefront 4, Verification: Extension: pressed too early it says so; the mail is sent again, or to a corrected address, where one waits; the link leads back to where one was
test('a mistyped address is corrected, and only the link to the right one proves it', async () => {
  await rollback(database.db, async (db) => {
    const user = await addWaiting(db)
    await send(db, user)
    const mistyped = await tokenTo(db, user.email)
    const corrected = await send(db, user, ' amina@reader.example ')
    assert.deepEqual(corrected.user, { email: 'amina@reader.example', emailVerified: false })
    assert.equal(await proves(db, mistyped), false)
    assert.equal(await proves(db, await tokenTo(db, 'amina@reader.example')), true)
  })
})

test('a link to choose a password proves no address that was corrected since', async () => {
  await rollback(database.db, async (db) => {
    const user = await addWaiting(db)
    await sendPasswordLinks(db, user.email, 'KEN', shop)
    const token = await tokenTo(db, user.email)
    await send(db, user, 'amina@reader.example')
    const chosen = { token, password: 'a long enough one', now: new Date() }
    assert.equal(await choosePassword(db, chosen, shopSide, shop), null)
  })
})

test('an address that is somebody’s is told to them alone', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db, { email: 'owner@reader.example' })
    const user = await addWaiting(db)
    const { codes, user: seen } = await send(db, user, owner.email)
    assert.deepEqual([codes, seen], [[], { email: owner.email, emailVerified: false }])
    assert.equal(await tokenTo(db, owner.email), '')
  })
})

test('a verified address stays, and gets no mail', async () => {
  await rollback(database.db, async (db) => {
    const user = await addUser(db)
    const { codes, user: seen } = await send(db, user, 'other@reader.example')
    assert.deepEqual([codes, seen], [[], { email: user.email, emailVerified: true }])
    assert.equal(await db.run(sql`select from mails`), 0)
  })
})

test('what is no address, a visitor and too many mails are refused', async () => {
  await rollback(database.db, async (db) => {
    const user = await addWaiting(db)
    assert.deepEqual((await send(db, user, 'amina@')).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await send(db, visitor)).codes, ['UNAUTHENTICATED'])
    for (let count = 0; count < 6; count++) assert.deepEqual((await send(db, user)).codes, [])
    assert.deepEqual((await send(db, user)).codes, ['TOO_MANY_REQUESTS'])
  })
})

test('where another provider sends such mails, the shop sends none', async () => {
  const elsewhere = await testApi(database, { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'soma' })
  await rollback(database.db, async (db) => {
    const { codes } = await elsewhere.ask(
      db,
      'mutation { sendVerificationWebServiceUser(input: {}) { clientMutationId } }',
      {},
      { caller: await addWaiting(db) },
    )
    assert.deepEqual(codes, ['FORBIDDEN'])
  })
})
