import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { listNewestMails, type MailRow } from '#notifications/mail.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addPaidOrderFor } from '../claims/adminOrder.builder.ts'
import { office } from '../delivery.rules.ts'
import { addOrder, type NewOrder } from '../order.builder.ts'
import { lockOrder } from '../order.table.ts'
import { confirmOrder, placeOrder } from '../confirmation.service.ts'
import type { ReceiptPayment } from './bought.ts'
import { receiptTasks, sendReceipt } from './receipt.ts'

const shop = {
  publicUrl: 'https://soma.example',
  supportEmail: 'help@soma.example',
  supportPhone: '+254700000000',
}

let payment: ReceiptPayment | null = null
const parts = { shop, findPayment: async () => payment }

let database: TestDatabase
let db: Database
before(async () => {
  database = await testDatabase()
  db = database.db
  await addRates(db)
})
after(() => database.close())

async function buy(owner: User, order: Partial<NewOrder> = {}, to = office): Promise<string> {
  const id = await addOrder(db, { ...order, owner })
  await db.transaction(async (tx) => {
    const held = await lockOrder(tx, id)
    assert.ok(held)
    await placeOrder(tx, held, new Date(), { phoneNumber: null, altPhoneNumber: null, to })
    await confirmOrder(tx, held, {
      ownerId: owner.id,
      now: new Date('2026-11-20T21:30:00Z'),
      payerPhone: null,
    })
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
  await sendReceipt(db, parts, id)
  return { id, mail: (await mailsTo(owner))[0] }
}

describe('the receipt of an order', () => {
  // Spec: storefront 4, Order: Receipt of every confirmed order, free ones too
  test('tells titles, VAT and the total, and the day of the shop', async () => {
    const { id, mail } = await receiptOf('eng', {
      books: [await addBook(db, { title: 'Salt & Smoke', price: '450.00' })],
    })
    assert.equal(mail?.subject, `Receipt for your order SM${id.slice(0, 8).toUpperCase()}`)
    const text = mail?.body_text.replaceAll('\u00A0', ' ') ?? ''
    assert.match(text, /21 November 2026/)
    assert.match(
      text,
      /Salt & Smoke \(Mwangaza Press\): KES 450\nItems: KES 450\nSubtotal: KES 450\nVAT, 16%: KES 72\nTotal: KES 522\n/,
    )
    assert.match(text, /https:\/\/soma\.example\/bookshelf\//)
    assert.ok(text.includes(`https://soma.example/receipt/${id}`))
    assert.match(mail?.body_html ?? '', /Salt &amp; Smoke/)
  })

  // Spec: storefront 2, Confirmed: Number, date and the payer's code, also in purchases, receipt, mail and the form for help
  test('tells the number of the order, the code of the payment and who bought', async () => {
    const owner = await addUser(db, { givenName: 'Wanjiru', familyName: 'Kahiga' })
    const orderId = await buy(owner)
    payment = { provider: 'SAFARICOM_MPESA', way: null, phone: '254712345678', code: 'UKK1A2B3C4' }
    await receiptTasks(db, parts)['sendReceipt']?.({ orderId })
    payment = null
    const text = (await mailsTo(owner))[0]?.body_text ?? ''
    const reference = `SM${orderId.slice(0, 8).toUpperCase()}`
    const buyer = `Buyer: Wanjiru Kahiga, ${owner.email}\n`
    assert.ok(text.includes(`Order: ${reference}\n`) && text.includes(buyer), text)
    assert.match(text.replaceAll('\u00A0', ' '), /Paid with: M-Pesa, \+254 712 345 678, UKK1A2B3C4\n/)
  })

  test('is in the buyer’s language and in the currency they were shown', async () => {
    const { mail } = await receiptOf('swa', { presentmentCurrency: 'RWF' })
    assert.match(mail?.subject ?? '', /^Risiti ya agizo lako/)
    assert.match(mail?.body_text ?? '', /Jumla: RWF\u00A05,846/)
  })

  // Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Order flags: print order, print only
  test('tells where printed titles wait, and opens no bookshelf for them', async () => {
    const { mail } = await receiptOf('eng', { books: [await addBook(db, { format: 'print' })] })
    assert.match(mail?.body_text ?? '', /Westlands/)
    assert.doesNotMatch(mail?.body_text ?? '', /bookshelf/)
  })

  // Spec: storefront 9: Delivery expected in 3 to 5 working days
  test('tells the address that printed titles are brought to, and the fee', async () => {
    const owner = await addUser(db)
    const to = {
      ...office,
      placesId: 'nairobi:yaya',
      addressLine1: 'Yaya Centre, Kilimani',
      addressLine2: 'Gate C',
    }
    const id = await buy(owner, { books: [await addBook(db, { format: 'print' })] }, to)
    await sendReceipt(db, parts, id)
    const text = (await mailsTo(owner))[0]?.body_text.replaceAll('\u00A0', ' ') ?? ''
    assert.match(text, /Delivery: KES 350\n/)
    assert.match(text, /to Yaya Centre, Kilimani, Gate C, in 3 to 5 working days/)
  })

  test('tells the school and the learner that printed titles are brought to', async () => {
    const owner = await addUser(db, { language: 'swa' })
    const schoolId = await addSchool(db, { name: 'Msasa Lane Primary', country: 'KEN' })
    const to = { ...office, schoolId, studentName: 'Achieng', studentClass: 'Gredi ya 4' }
    const id = await buy(owner, { books: [await addBook(db, { format: 'print' })] }, to)
    await sendReceipt(db, parts, id)
    assert.match((await mailsTo(owner))[0]?.body_text ?? '', /Msasa Lane Primary, kwa Achieng, Gredi ya 4/)
  })

  // Spec: storefront 4, Order: Confirmed once, with titles, coupon's use and receipt
  test('is written once, however often the job runs', async () => {
    const owner = await addUser(db)
    const orderId = await buy(owner)
    const run = () => receiptTasks(db, parts)['sendReceipt']?.({ orderId })
    await Promise.all([run(), run(), run()])
    await run()
    assert.equal((await mailsTo(owner)).length, 1)
  })

  // Spec: storefront 4, Order: Receipt of every confirmed order, free ones too
  test('comes for what is free as well, without sums and without talk of money back', async () => {
    const { mail } = await receiptOf('eng', { books: [await addBook(db, { title: 'Salt', price: '0.00' })] })
    const text = mail?.body_text.replaceAll('\u00A0', ' ') ?? ''
    assert.match(text, /Salt \(Mwangaza Press\): Free\nTotal: Free\n/)
    assert.match(text, /\/bookshelf\//)
    assert.doesNotMatch(text, /VAT|money back/)
  })

  test('is not written for an order that is not bought', async () => {
    const owner = await addUser(db)
    await sendReceipt(db, parts, await addOrder(db, { owner }))
    assert.deepEqual(
      (await listNewestMails(db, 50)).filter(({ recipient }) => recipient === owner.email),
      [],
    )
  })
})

describe('the receipt of an order that the staff placed for somebody', () => {
  test('tells them in their language how to claim it, and opens no bookshelf before', async () => {
    const admin = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const reader = await addUser(db, { language: 'swa' })
    const orderId = await addPaidOrderFor(db, admin, { forUserEmail: reader.email })
    await sendReceipt(db, parts, orderId)
    const [mail] = await mailsTo(reader)
    assert.equal(mail?.subject, `Agizo lako kwenye Soma: SM${orderId.slice(0, 8).toUpperCase()}`)
    assert.match(mail.body_text, /Pata agizo langu:\nhttps:\/\/soma\.example\/profile\//)
    assert.doesNotMatch(mail.body_text, /bookshelf/)
    assert.match(mail.body_text, /Jumla: /)
    assert.deepEqual(await mailsTo(admin), [])
  })

  test('goes to nobody where no address was given', async () => {
    const admin = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const before = await db.run(sql`select from mails`)
    const orderId = await addPaidOrderFor(db, admin, { forUserPhone: '254712345678' })
    await sendReceipt(db, parts, orderId)
    assert.equal(await db.run(sql`select from mails`), before)
  })
})
