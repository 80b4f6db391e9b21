import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/user.builder.ts'
import { listNewestMails, type MailRow } from '#notifications/mail.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addOrder, type NewOrder } from './order.builder.ts'
import { lockOrder } from './order.table.ts'
import { confirmOrder, placeOrder } from './place.service.ts'
import { receiptTasks, sendReceipt } from './receipt.ts'

const shop = { publicUrl: 'https://soma.example', supportEmail: 'help@soma.example' }

let database: TestDatabase
let db: Database
before(async () => {
  database = await testDatabase()
  db = database.db
  await addRates(db)
})
after(() => database.close())

async function buy(owner: User, order: Partial<NewOrder> = {}): Promise<string> {
  const id = await addOrder(db, { ...order, owner })
  await db.transaction(async (tx) => {
    const held = await lockOrder(tx, id)
    assert.ok(held)
    await placeOrder(tx, held, new Date(), { phoneNumber: null, altPhoneNumber: null })
    await confirmOrder(tx, held, owner.id, new Date('2026-11-20T21:30:00Z'))
  })
  return id
}

const mailsTo = async (user: User): Promise<MailRow[]> =>
  db.many<MailRow>(sql`select * from mails where recipient = ${user.email}`)

async function receiptOf(
  language: Language,
  order: Partial<NewOrder> = {},
): Promise<{ id: string; mail: MailRow | undefined }> {
  const owner = await addUser(db, { language })
  const id = await buy(owner, order)
  await sendReceipt(db, shop, id)
  return { id, mail: (await mailsTo(owner))[0] }
}

describe('the receipt of an order', () => {
  test('tells titles, VAT and the total, and the day of the shop', async () => {
    const { id, mail } = await receiptOf('eng', {
      books: [await addBook(db, { title: 'Salt & Smoke', price: '450.00' })],
    })
    assert.equal(mail?.subject, `Receipt for your order SM${id.slice(0, 8).toUpperCase()}`)
    const text = mail?.body_text.replaceAll('\u00A0', ' ') ?? ''
    assert.match(text, /November 21, 2026/)
    assert.match(text, /Salt & Smoke: KES 522\nWithout VAT: KES 450\nVAT, 16%: KES 72\nPaid: KES 522\n/)
    assert.match(text, /https:\/\/soma\.example\/bookshelf\//)
    assert.match(mail?.body_html ?? '', /Salt &amp; Smoke/)
  })

  test('is in the buyer’s language and in the currency they were shown', async () => {
    const { mail } = await receiptOf('swa', { presentmentCurrency: 'RWF' })
    assert.match(mail?.subject ?? '', /^Risiti ya oda yako/)
    assert.match(mail?.body_text ?? '', /Umelipa: RWF\u00A05,846/)
  })

  test('tells where printed titles wait, and opens no bookshelf for them', async () => {
    const { mail } = await receiptOf('eng', { books: [await addBook(db, { format: 'print' })] })
    assert.match(mail?.body_text ?? '', /Westlands/)
    assert.doesNotMatch(mail?.body_text ?? '', /bookshelf/)
  })

  test('is written once, however often the job runs', async () => {
    const owner = await addUser(db)
    const orderId = await buy(owner)
    const run = () => receiptTasks(db, shop)['sendReceipt']?.({ orderId })
    await Promise.all([run(), run(), run()])
    await run()
    assert.equal((await mailsTo(owner)).length, 1)
  })

  test('is not needed for titles that are free', async () => {
    const { mail } = await receiptOf('eng', { books: [await addBook(db, { price: '0.00' })] })
    assert.equal(mail, undefined)
  })

  test('is not written for an order that is not bought', async () => {
    const owner = await addUser(db)
    await sendReceipt(db, shop, await addOrder(db, { owner }))
    assert.deepEqual(
      (await listNewestMails(db, 50)).filter(({ recipient }) => recipient === owner.email),
      [],
    )
  })
})
