import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { MailRow } from '#notifications/mail.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
before(async () => {
  database = await testDatabase()
  api = await testApi(database, { SUPPORT_EMAIL: 'support@soma.example' })
})
after(() => database.close())

const request = {
  fromEmail: 'zawadi@reader.example',
  phone: '254712345678',
  name: 'Zawadi Mrema',
  message: 'Where is my book?\n\nI paid yesterday.',
}
const document =
  'mutation ($input: sendHelpRequestInput!) { sendHelpRequest(input: $input) { sent clientMutationId } }'

type As = NonNullable<Parameters<typeof api.ask>[3]>
const send = async (db: Database, change: object = {}, as: As = {}) =>
  api.ask(db, document, { input: { ...request, ...change } }, as)

const mails = (db: Database) => db.many<MailRow>(sql`select * from mails order by id`)

// Spec: storefront 7, Mutations: sendHelpRequest, sendHelpRequestOrder
test('a request goes to the support by mail, with everything that was said, and the answer goes to who asked', () =>
  rollback(database.db, async (db) => {
    const { data, codes } = await send(db, { clientMutationId: 'one' })
    assert.deepEqual([data['sendHelpRequest'], codes], [{ sent: true, clientMutationId: 'one' }, []])
    const [mail, ...others] = await mails(db)
    assert.equal(others.length, 0)
    assert.deepEqual(
      [mail?.recipient, mail?.reply_to, mail?.subject],
      ['support@soma.example', 'zawadi@reader.example', 'Help request from Zawadi Mrema'],
    )
    for (const words of ['Where is my book?', 'I paid yesterday.', '254712345678', 'Zawadi Mrema'])
      assert.ok(mail?.body_text.includes(words), words)
  }))

test('what is typed cannot become HTML, nor another line of the head', () =>
  rollback(database.db, async (db) => {
    for (const name of ['Za\r\nBcc: Zuri', 'Za all@soma.example'])
      assert.deepEqual((await send(db, { name })).codes, ['VALIDATION_FAILED'])
    await send(db, { name: 'Za <b>Zuri</b>', message: '<script>alert(1)</script>' })
    const [mail] = await mails(db)
    assert.equal(mail?.subject, 'Help request from Za <b>Zuri</b>')
    assert.match(mail?.body_html ?? '', /&lt;script&gt;alert/)
  }))

// Spec: storefront 7, Mutations: sendHelpRequest, sendHelpRequestOrder
test('the alias does the same', () =>
  rollback(database.db, async (db) => {
    const { data } = await api.ask(
      db,
      'mutation ($input: sendHelpRequestOrderInput!) { sendHelpRequestOrder(input: $input) { sent } }',
      { input: { ...request, phone: null } },
    )
    assert.deepEqual(data['sendHelpRequestOrder'], { sent: true })
    assert.equal((await mails(db)).length, 1)
  }))

test('the support is told who is logged in', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    await send(db, {}, { caller })
    assert.ok((await mails(db))[0]?.body_text.includes(`Logged in as ${caller.email}`))
  }))

test('what is wrong with a request is told, and nothing is sent', () =>
  rollback(database.db, async (db) => {
    for (const change of [
      { name: 'Za' },
      { name: 'Z'.repeat(51) },
      { fromEmail: 'zawadi' },
      { phone: '12345678' },
      { message: 'Too short' },
    ])
      assert.deepEqual((await send(db, change)).codes, ['VALIDATION_FAILED'], JSON.stringify(change))
    assert.deepEqual(await mails(db), [])
  }))

test('an empty phone number is none', () =>
  rollback(database.db, async (db) => {
    assert.deepEqual((await send(db, { phone: ' ' })).codes, [])
  }))

test('nobody floods the support: five requests an hour for an address, thirty from a network address', () =>
  rollback(database.db, async (db) => {
    const now = new Date('2026-11-20T10:00:00Z')
    const as = { now, address: '197.248.0.1' }
    for (let count = 0; count < 5; count += 1) assert.deepEqual((await send(db, {}, as)).codes, [])
    assert.deepEqual((await send(db, { fromEmail: 'ZAWADI@reader.example' }, as)).codes, [
      'TOO_MANY_REQUESTS',
    ])
    for (let count = 0; count < 24; count += 1)
      assert.deepEqual((await send(db, { fromEmail: `pupil-${count}@reader.example` }, as)).codes, [])
    assert.deepEqual((await send(db, { fromEmail: 'one@reader.example' }, as)).codes, ['TOO_MANY_REQUESTS'])
    const elsewhere = { now, address: '197.248.0.2' }
    assert.deepEqual((await send(db, { fromEmail: 'one@reader.example' }, elsewhere)).codes, [])
  }))
