import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type Api, testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addMail, type MailRow } from './mail.table.ts'
import { mailTasks, maxTries } from './mail.tasks.ts'
import { openSmtpSink } from './testing/smtpSink.ts'

const letter = {
  recipient: 'gone@soma.example',
  language: 'eng',
  subject: 'Karibu',
  text: 'Hello',
  html: '<p>Hello</p>',
} as const
const settings = { mailFrom: 'Soma <books@soma.example>', publicUrl: 'https://soma.example' }

let database: TestDatabase
let api: Api
before(async () => {
  database = await testDatabase()
  api = await testApi(database)
})
after(() => database.close())
beforeEach(() => database.db.run(sql`delete from mails`))

async function newMail(): Promise<number> {
  await addMail(database.db, letter)
  return (await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)).id
}

const senderTo = (smtpUrl: string) => {
  const { sendMail, resumeMails } = mailTasks(database.db, { ...settings, smtpUrl })
  assert.ok(sendMail && resumeMails)
  return { send: (id: number) => sendMail({ mail: id }), resume: () => resumeMails({}) }
}

const read = (id: number) =>
  database.db.one<MailRow & { tries: number; failure: string; given_up_at: Date | null }>(
    sql`select * from mails where id = ${id}`,
  )

const ask = (document: string, variables: Record<string, unknown>, caller: Caller) =>
  api.ask(database.db, document, variables, { caller })

const list = '{ unsentMails { id _id recipient subject tries failure } }'
const again = 'mutation ($id: ID!) { sendUnsentMail(input: { id: $id }) { id } }'

describe('a mail that the server refuses for ever', () => {
  const commands = ['550 5.1.1 no such user', '554 5.7.1 it looks like spam']
  // Spec: storefront 4, Order: Extension: mails that cannot be sent are kept, listed and sent again; what was sent before a crash is sent again as the same one
  test('is tried once, and kept with the reason', async () => {
    for (const [index, answer] of commands.entries()) {
      const sink = await openSmtpSink({
        refuse: (said) =>
          said.startsWith('RCPT') === (index === 0) && /^RCPT|^Subject/m.test(said) ? answer : null,
      })
      const id = await newMail()
      await senderTo(sink.url).send(id)
      await senderTo(sink.url).send(id)
      await sink.close()
      const mail = await read(id)
      assert.deepEqual([mail.tries, mail.sent_at], [1, null])
      assert.ok(mail.given_up_at)
      assert.ok(mail.failure.includes(answer), mail.failure)
    }
  })

  test('is not one that is only asked to come again, nor one whose server refuses the shop itself', async () => {
    for (const [at, answer] of [
      ['RCPT', '451 4.7.1 come again later'],
      ['MAIL', '530 5.7.0 authentication required'],
    ] as const) {
      const sink = await openSmtpSink({ refuse: (said) => (said.startsWith(at) ? answer : null) })
      const id = await newMail()
      await assert.rejects(senderTo(sink.url).send(id))
      await sink.close()
      const mail = await read(id)
      assert.deepEqual([mail.tries, mail.given_up_at], [1, null])
    }
  })
})

// Spec: storefront 4, Order: Extension: mails that cannot be sent are kept, listed and sent again; what was sent before a crash is sent again as the same one
test('a mail is given up after its last try, and admins let it be sent again', async () => {
  const away = senderTo('smtp://127.0.0.1:9')
  const id = await newMail()
  for (let tries = 1; tries < maxTries; tries += 1) await assert.rejects(away.send(id))
  assert.equal((await read(id)).given_up_at, null)
  await away.send(id)
  const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
  const iri = `/unsent_mails/${id}`
  const { data } = await ask(list, {}, admin)
  const [mail] = data['unsentMails'] as { failure: string }[]
  assert.match(mail?.failure ?? '', /ECONNREFUSED/)
  const { recipient, subject } = letter
  assert.deepEqual(data['unsentMails'], [
    { id: iri, _id: id, recipient, subject, tries: maxTries, failure: mail?.failure },
  ])
  assert.deepEqual((await ask(again, { id: iri }, admin)).data['sendUnsentMail'], { id: iri })
  assert.deepEqual((await ask(again, { id: iri }, admin)).codes, ['NOT_FOUND'])
  assert.deepEqual((await ask(list, {}, admin)).data['unsentMails'], [])
  const sink = await openSmtpSink()
  await senderTo(sink.url).send(id)
  await sink.close()
  assert.equal(sink.mails.length, 1)
})

test('mails that were given up are for admins', async () => {
  const id = await newMail()
  for (const caller of [
    await addUser(database.db),
    await addUser(database.db, { roles: ['ROLE_CHECKER'] }),
  ]) {
    assert.deepEqual((await ask(list, {}, caller)).codes, ['FORBIDDEN'])
    assert.deepEqual((await ask(again, { id: `/unsent_mails/${id}` }, caller)).codes, ['FORBIDDEN'])
  }
})

test('a mail whose job got lost has one again within hours', async () => {
  const id = await newMail()
  const jobs = () => database.db.run(sql`select from graphile_worker.jobs where key = ${`mail:${id}`}`)
  await database.db.run(sql`select graphile_worker.remove_job(${`mail:${id}`})`)
  const { resume } = senderTo('smtp://127.0.0.1:9')
  await resume()
  assert.equal(await jobs(), 0)
  await database.db.run(sql`update mails set created_at = now() - interval '13 hours' where id = ${id}`)
  await resume()
  assert.equal(await jobs(), 1)
})

// Spec: storefront 4, Order: Extension: mails that cannot be sent are kept, listed and sent again; what was sent before a crash is sent again as the same one
test('a mail that was sent by a process killed before it could write that down is sent again as the same one', async () => {
  const taken = Promise.withResolvers<void>()
  const sink = await openSmtpSink({ onMail: () => (worker.kill('SIGKILL'), taken.resolve()) })
  const id = await newMail()
  const worker = fork(join(import.meta.dirname, 'testing/mailWorker.ts'), [database.url, sink.url])
  await Promise.all([taken.promise, once(worker, 'exit', { signal: AbortSignal.timeout(60_000) })])
  assert.equal((await read(id)).sent_at, null)
  await database.db.run(sql`update mails set sending_until = now() - interval '1 second' where id = ${id}`)
  await senderTo(sink.url).send(id)
  await sink.close()
  const ids = sink.mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])
  assert.equal(ids.length, 2)
  assert.equal(ids[0], ids[1])
  assert.ok((await read(id)).sent_at)
})
