import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Api, testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addPaidOrderFor } from '../claims/adminOrder.builder.ts'
import { addOrder, addPurchase } from '../order.builder.ts'

let database: TestDatabase
let api: Api
before(async () => {
  database = await testDatabase()
  api = await testApi(database)
  await addRates(database.db)
})
after(() => database.close())

const document = `mutation ($id: ID!, $email: String, $isCorrection: Boolean) {
  sendReceiptOrder(input: { id: $id, email: $email, isCorrection: $isCorrection }) { email order { _id } } }`

async function send(
  caller: Caller,
  orderId: string,
  { email, isCorrection, now = new Date() }: Options = {},
) {
  const variables = { id: `/orders/${orderId}`, email: email ?? null, isCorrection }
  const { data, codes } = await api.ask(database.db, document, variables, { caller, now })
  const payload = data['sendReceiptOrder'] as { email: string } | null
  return { codes, email: payload?.email ?? null }
}
type Options = { readonly email?: string; readonly isCorrection?: boolean; readonly now?: Date }

/** The orders that somebody gets, or why there are none. */
async function claim(caller: Caller) {
  const document = 'mutation { claimPaidOrder(input: {}) { orders { _id } } }'
  const { data, codes } = await api.ask(database.db, document, {}, { caller })
  const payload = data['claimPaidOrder'] as { orders: { _id: string }[] } | null
  return payload ? payload.orders.map(({ _id }) => _id) : codes
}

const mailsTo = (recipient: string) =>
  database.db.many<{ subject: string; body_text: string; language: string; attached: number }>(sql`
    select subject, body_text, language, (select count(*) from mail_attachments where mail_id = m.id) as attached
    from mails m where recipient = ${recipient} order by id`)

describe('the owner has the receipt sent again', () => {
  // Spec: storefront 4, Order: Extension: the receipt is sent again, by its owner or by the staff
  test('to the address that is proved now, with the PDF, three times a day', async () => {
    const { db } = database
    const owner = await addUser(db, { language: 'swa' })
    const id = await addPurchase(db, owner, { books: [await addBook(db)] })
    const now = new Date('2026-11-20T10:00:00Z')
    for (let count = 0; count < 3; count += 1)
      assert.deepEqual(await send(owner, id, { now }), { codes: [], email: owner.email })
    assert.deepEqual((await send(owner, id, { now })).codes, ['TOO_MANY_REQUESTS'])
    assert.deepEqual((await send(owner, id, { now: new Date('2026-11-21T10:00:00Z') })).codes, [])
    const mails = await mailsTo(owner.email)
    assert.equal(mails.length, 4)
    assert.match(mails[0]?.subject ?? '', /^Risiti ya agizo lako/)
    assert.ok(mails.every(({ attached, language }) => attached === 1 && language === 'swa'))
  })

  test('and nobody else does, to no other address, and only of what is bought', async () => {
    const { db } = database
    const [owner, other] = [await addUser(db), await addUser(db)]
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const id = await addPurchase(db, owner, { books: [await addBook(db)] })
    assert.deepEqual((await send(owner, id, { email: other.email })).codes, ['FORBIDDEN'])
    for (const caller of [other, checker]) assert.deepEqual((await send(caller, id)).codes, ['NOT_FOUND'])
    assert.deepEqual((await send(visitor, id)).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await send(owner, await addOrder(db, { owner }))).codes, ['NOT_FOUND'])
    assert.deepEqual(await mailsTo(other.email), [])
  })
})

// Spec: storefront 4, Order: Extension: what is refunded or being refunded is not to be fulfilled, on every screen, in both files and by the API
test('a receipt that is sent again promises no delivery of what was refunded', async () => {
  const { db } = database
  const owner = await addUser(db)
  const id = await addPurchase(db, owner, { books: [await addBook(db, { format: 'print' })] })
  const promise = /collect/i
  const lastMail = async () => {
    await send(owner, id)
    const mail = await db.one<{ body_text: string }>(
      sql`select body_text from mails where recipient = ${owner.email} order by id desc limit 1`,
    )
    return mail.body_text.split('\n').filter((line) => promise.test(line) && /working days/.test(line))
  }
  assert.equal((await lastMail()).length, 1)
  await db.run(sql`update order_lines set refunded_at = now() where order_id = ${id}`)
  assert.equal((await lastMail()).length, 0)
})

describe('the staff send a receipt again', () => {
  // Spec: storefront 7, Mutations: Extension: a receipt that the staff send elsewhere moves no order; an admin corrects an address, and the old one is told (decision 55)
  test('as a copy to another address: the order stays with whom it was placed for, who is told', async () => {
    const { db } = database
    const staff = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const [first, other] = [await addUser(db), await addUser(db)]
    const id = await addPaidOrderFor(db, staff, { forUserEmail: first.email })
    assert.deepEqual((await send(staff, id, { email: 'no address' })).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await send(staff, id, { email: other.email, isCorrection: true })).codes, ['FORBIDDEN'])
    assert.deepEqual(await send(staff, id, { email: other.email }), { codes: [], email: other.email })
    assert.deepEqual(
      (await mailsTo(other.email)).map(({ subject, attached }) => [subject.slice(0, 7), attached]),
      [['Receipt', 1]],
    )
    assert.match((await mailsTo(first.email))[0]?.body_text ?? '', /sent a copy .* to .•••@reader\.example/)
    assert.deepEqual(await claim(other), ['SHOP_PHONE_NUMBER_REQUIRED'])
    assert.deepEqual(await claim(first), [id])
  })

  // Spec: storefront 4, Order: Extension: the receipt is sent again, by its owner or by the staff
  // Spec: storefront 7, Mutations: Extension: a receipt that the staff send elsewhere moves no order; an admin corrects an address, and the old one is told (decision 55)
  test('as an admin to the right address, which may then claim; the old one is told, and why it finds nothing', async () => {
    const { db } = database
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const [first, reader] = [await addUser(db), await addUser(db, { language: 'kin' })]
    const id = await addPaidOrderFor(db, admin, { forUserEmail: first.email })
    assert.deepEqual(await send(admin, id, { email: reader.email, isCorrection: true }), {
      codes: [],
      email: reader.email,
    })
    assert.match((await mailsTo(reader.email))[0]?.subject ?? '', /^Komande yawe kuri Soma/)
    assert.match((await mailsTo(first.email))[0]?.body_text ?? '', /moved the order/)
    const { movedFrom } = await db.one<{ movedFrom: string }>(sql`
      select after ->> 'movedFrom' as "movedFrom" from audit_entries where subject_id = ${id} and after ? 'movedFrom'`)
    assert.equal(movedFrom, first.email)
    assert.deepEqual(await claim(first), ['SHOP_CLAIM_MOVED'])
    assert.deepEqual(await claim(reader), [id])
    assert.deepEqual(await claim(first), ['SHOP_CLAIM_MOVED'])
  })

  test('to the first address that an order has, which may then claim; never away from a phone number', async () => {
    const { db } = database
    const staff = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const [reader, other, phone] = [await addUser(db), await addUser(db), await addUser(db)]
    await db.run(sql`update users set phone_number = '254711000009' where id = ${phone.id}`)
    const nameless = await addPaidOrderFor(db, staff, {})
    await send(staff, nameless, { email: reader.email })
    assert.deepEqual(await claim(reader), [nameless])
    const byPhone = await addPaidOrderFor(db, staff, { forUserPhone: '254711000009' })
    await send(staff, byPhone, { email: other.email })
    assert.deepEqual(await claim(other), ['SHOP_PHONE_NUMBER_REQUIRED'])
    assert.deepEqual(await claim(phone), [byPhone])
  })

  test('as an admin also for an order of a reader, which stays theirs', async () => {
    const { db } = database
    const [admin, owner] = [await addUser(db, { roles: ['ROLE_ADMIN'] }), await addUser(db)]
    const id = await addPurchase(db, owner, { books: [await addBook(db)] })
    assert.equal((await send(admin, id)).email, owner.email)
    const email = `head-${owner.email}`
    assert.equal((await send(admin, id, { email })).email, email)
    const order = await db.one<{ customer_email: string }>(
      sql`select customer_email from orders where id = ${id}`,
    )
    assert.equal(order.customer_email, owner.email)
  })
})
