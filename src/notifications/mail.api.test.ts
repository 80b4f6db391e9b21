import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addMail, dropMails, claimWaitingMail } from './mail.table.ts'
import { mailTasks } from './mail.tasks.ts'
import { openSmtpSink } from './testing/smtpSink.ts'

const database = await testDatabase()
after(() => database.close())

const letter = {
  recipient: 'amina@soma.example',
  language: 'eng',
  subject: 'Karibu ŵ',
  text: 'Hello',
  html: '<p>Hello</p>',
} as const
const settings = {
  smtpUrl: undefined,
  mailFrom: 'Soma <books@soma.example>',
  publicUrl: 'https://soma.example',
}

const countJobs = async () =>
  (await database.db.one<{ count: number }>(sql`select count(*) as count from graphile_worker.jobs`)).count

test('a mail and its job are written together, or not at all', async () => {
  await rollback(database.db, async (db) => void (await addMail(db, letter)))
  assert.equal(await countJobs(), 0)
  await addMail(database.db, letter)
  const job = await database.db.one<{ task_identifier: string; mail: number }>(sql`
    select task_identifier, (select max(id) from mails) as mail from graphile_worker.jobs`)
  assert.equal(job.task_identifier, 'sendMail')
})

test('the job sends the mail once, however often it runs', async () => {
  const sink = await openSmtpSink()
  await addMail(database.db, letter)
  const { id } = await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)
  const { sendMail } = mailTasks(database.db, { ...settings, smtpUrl: sink.url })
  await Promise.all([sendMail?.({ mail: id }), sendMail?.({ mail: id })])
  await sendMail?.({ mail: id })
  await sink.close()
  assert.equal(sink.mails.length, 1)
  assert.match(sink.mails[0] ?? '', /^To: amina@soma\.example\r$/m)
  assert.match(sink.mails[0] ?? '', new RegExp(`^Message-ID: <mail-${id}-\\d+@soma\\.example>`, 'm'))
  assert.ok(
    (await database.db.one<{ sent_at: Date | null }>(sql`select sent_at from mails where id = ${id}`))
      .sent_at,
  )
})

// Spec: storefront 4, Order: The receipt as PDF, on its page and with the mail
test('what is attached goes with the mail', async () => {
  const sink = await openSmtpSink()
  const content = Buffer.from('%PDF-1.7')
  await addMail(database.db, {
    ...letter,
    attachments: [{ name: 'R000042.pdf', mediaType: 'application/pdf', content }],
  })
  const { id } = await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)
  await mailTasks(database.db, { ...settings, smtpUrl: sink.url })['sendMail']?.({ mail: id })
  await sink.close()
  assert.match(sink.mails[0] ?? '', /Content-Type: application\/pdf; name=R000042\.pdf/)
  assert.ok(sink.mails[0]?.includes(content.toString('base64')))
})

test('the answer to a mail goes to whom it names, else to the shop', async () => {
  const sink = await openSmtpSink()
  const { sendMail } = mailTasks(database.db, { ...settings, smtpUrl: sink.url })
  for (const replyTo of ['zawadi@reader.example', undefined]) {
    await addMail(database.db, { ...letter, ...(replyTo ? { replyTo } : {}) })
    const { id } = await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)
    await sendMail?.({ mail: id })
  }
  await sink.close()
  assert.match(sink.mails[0] ?? '', /^Reply-To: zawadi@reader\.example\r$/m)
  assert.doesNotMatch(sink.mails[1] ?? '', /^Reply-To/m)
})

test('a mail that the server refuses stays to be sent', async () => {
  await addMail(database.db, letter)
  const { id } = await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)
  const { sendMail } = mailTasks(database.db, { ...settings, smtpUrl: 'smtp://127.0.0.1:9' })
  await assert.rejects(async () => sendMail?.({ mail: id }))
  assert.equal(
    (await database.db.one<{ sent_at: Date | null }>(sql`select sent_at from mails where id = ${id}`))
      .sent_at,
    null,
  )
})

test('a mail server that says nothing is waited for outside of any transaction', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await addMail(database.db, letter)
  const { id } = await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)
  const sending = mailTasks(database.db, { ...settings, smtpUrl })['sendMail']?.({ mail: id })
  await once(silent, 'connection')
  assert.equal(database.pool.idleCount, database.pool.totalCount)
  for (const socket of sockets) socket.destroy()
  silent.close()
  await assert.rejects(async () => sending)
})

test('a mail that a job took and did not send, since it died, is sent when that job’s time is over', async () => {
  await addMail(database.db, letter)
  const { id } = await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)
  const now = new Date()
  await claimWaitingMail(database.db, id, { now, until: new Date(now.getTime() + 60_000) })
  const sink = await openSmtpSink()
  const { sendMail } = mailTasks(database.db, { ...settings, smtpUrl: sink.url })
  await sendMail?.({ mail: id })
  assert.equal(sink.mails.length, 0)
  const { run_at } = await database.db.one<{ run_at: Date }>(sql`
    select run_at from graphile_worker.jobs where key = ${`mail:${id}:later`}`)
  assert.equal(run_at.getTime(), now.getTime() + 60_000)
  await database.db.run(sql`update mails set sending_until = now() - interval '1 second' where id = ${id}`)
  await sendMail?.({ mail: id })
  await sink.close()
  assert.equal(sink.mails.length, 1)
})

test('without a server mails stay where they can be read, for 90 days', async () => {
  const tasks = mailTasks(database.db, settings)
  const { id } = await database.db.one<{ id: number }>(sql`select max(id) as id from mails`)
  await tasks['sendMail']?.({ mail: id })
  await tasks['dropMails']?.({})
  assert.ok((await database.db.run(sql`select from mails`)) > 0)
  await dropMails(database.db, new Date(Date.now() + 1000))
  assert.equal(await database.db.run(sql`select from mails`), 0)
})

test('a job without the number of a mail fails aloud', async () => {
  const { sendMail } = mailTasks(database.db, { ...settings, smtpUrl: 'smtp://127.0.0.1:9' })
  await assert.rejects(async () => sendMail?.({}), /wrong payload of the job sendMail: mail is no number/)
})
