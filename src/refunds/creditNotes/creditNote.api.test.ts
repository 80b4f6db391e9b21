import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type AttachmentRow, listAttachments, type MailRow } from '#notifications/mail.table.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { defaultPreferences, type Language } from '#platform/preferences.rules.ts'
import { type RefundDesk, openRefundDesk } from '../testing/refundDesk.ts'
import { sendCreditNote } from './creditNote.tasks.ts'

let desk: RefundDesk
before(async () => {
  desk = await openRefundDesk()
})
after(() => desk.shop.close())

type Fact = { label: string; text: string }
type Note = {
  number: string
  facts: Fact[]
  lines: { name: string; copies: number; net: string }[]
  sums: Fact[]
}

async function notesOf(caller: User, orderId: string, language: Language = 'eng'): Promise<Note[]> {
  const { data } = await desk.shop.ask<{ order: { refunds: { creditNote: Note | null }[] } }>(
    `query ($id: ID!) { order(id: $id) { refunds { creditNote {
      number facts { label text } lines { name copies net } sums { label text } } } } }`,
    { id: `/orders/${orderId}` },
    { caller, preferences: { ...defaultPreferences, language } },
  )
  return data.order.refunds.flatMap(({ creditNote }) => creditNote ?? [])
}

const textsOf = (facts: readonly Fact[]) => facts.map(({ text }) => text.replaceAll('\u00A0', ' '))

async function refunded(order: Parameters<RefundDesk['buy']>[0] = {}, input: object = {}, owner?: User) {
  const bought = await desk.buy(order, owner)
  const { refund } = await desk.refund(bought.orderId, { ...input })
  await desk.settle(refund)
  return { ...bought, refund }
}

describe('a credit note', () => {
  // Spec: storefront 7, Queries: Extension: Refund.creditNote
  test('takes back what the receipt says, line by line, and names it', async () => {
    const book = await addBook(desk.shop.db, { title: 'Salt & Smoke', price: '450.00' })
    const { buyer, orderId } = await refunded({ books: [book] })
    const [note] = await notesOf(buyer, orderId)
    const receipt = await desk.shop.db.one<{ number: number }>(
      sql`select number from receipts where order_id = ${orderId}`,
    )
    assert.match(note?.number ?? '', /^C\d{6}$/)
    assert.ok(textsOf(note?.facts ?? []).includes(`R${String(receipt.number).padStart(6, '0')}`))
    assert.deepEqual(
      note?.lines.map((line) => [line.name, line.copies, line.net.replaceAll('\u00A0', ' ')]),
      [['Salt & Smoke', 1, 'KES 450']],
    )
    assert.deepEqual(textsOf(note?.sums ?? []), ['KES 450', 'KES 72', 'KES 522'])
  })

  test('comes to the same in its row, in the refund and in the provider’s books, part by part', async () => {
    const books = [
      await addBook(desk.shop.db, { price: '333.00' }),
      await addBook(desk.shop.db, { price: '67.00' }),
    ]
    const { orderId } = await desk.buy({ books })
    const [line] = await desk.lines(orderId)
    for (const input of [{ amount: 55 }, { lines: [`/order_lines/${line}`], amount: 100 }, {}]) {
      const { refund } = await desk.refund(orderId, input)
      await desk.settle(refund)
      const note = (await desk.notes(orderId)).at(-1)
      const theirs = (await desk.theirs(refund)).at(-1)
      assert.deepEqual([Number(note?.total), theirs?.amount], [refund.amount, refund.amount])
    }
    const sums = await desk.shop.db.one(sql`
      select sum(n.net) = t.subtotal as net, sum(n.tax) = t.tax as tax, sum(n.total) = t.total as total
      from credit_notes n join order_totals t on t.order_id = n.order_id and t.currency = n.currency
      where n.order_id = ${orderId} group by t.subtotal, t.tax, t.total`)
    assert.deepEqual(sums, { net: true, tax: true, total: true })
  })

  test('of a line takes that line’s own net and VAT off, as they were frozen', async () => {
    const books = [
      await addBook(desk.shop.db, { price: '450.00' }),
      await addBook(desk.shop.db, { price: '100.00' }),
    ]
    const { orderId } = await desk.buy({ books })
    const [line] = await desk.lines(orderId)
    const { refund } = await desk.refund(orderId, { lines: [`/order_lines/${line}`] })
    await desk.settle(refund)
    const [note] = await desk.notes(orderId)
    assert.deepEqual([note?.net, note?.tax, note?.total], ['450.00', '72.00', '522.00'])
  })

  test('is written in four languages, and its figures stay when book and rate change', async () => {
    const book = await addBook(desk.shop.db, { title: 'Salt', price: '450.00' })
    const { buyer, orderId } = await refunded({ books: [book] })
    const before = await notesOf(buyer, orderId)
    await desk.shop.db.run(sql`update books set title = 'Pepper', price = 1 where id = ${book}`)
    assert.deepEqual(await notesOf(buyer, orderId), before)
    const labels = await Promise.all(
      (['eng', 'swa', 'kin', 'nya'] as const).map(
        async (language) => (await notesOf(buyer, orderId, language))[0]?.sums.at(-1)?.label,
      ),
    )
    assert.equal(new Set(labels).size, 4)
  })

  test('is mailed once, in the buyer’s language, with its PDF', async () => {
    const owner = await addUser(desk.shop.db, { language: 'swa' })
    const { orderId, refund } = await refunded({}, {}, owner)
    const send = () => sendCreditNote(desk.shop.db, desk.shop.config, refund._id)
    await Promise.all([send(), send(), send()])
    await send()
    const mails = await desk.shop.db.many<MailRow>(
      sql`select * from mails where recipient = ${owner.email} and subject like 'Hati ya kurejesha pesa%'`,
    )
    assert.equal(mails.length, 1)
    const [mail] = mails
    assert.match(mail?.body_text ?? '', /Tumekurejeshea KES\u00A0522/)
    assert.ok(mail?.body_text.includes(`/receipt/${orderId}/credit-note/${refund._id}`))
    const attachments: AttachmentRow[] = await listAttachments(desk.shop.db, mail?.id ?? 0)
    assert.match(attachments[0]?.name ?? '', /^C\d{6}\.pdf$/)
    assert.equal(attachments[0]?.content.subarray(0, 8).toString(), '%PDF-1.7')
  })

  test('is not written for money that bought nothing, nor before the money is back', async () => {
    const { buyer, orderId } = await desk.buy()
    await desk.refund(orderId, { isByHand: true })
    assert.deepEqual(await notesOf(buyer, orderId), [])
  })

  test('has the next number, however many are written at once and whatever breaks off', async () => {
    const bought = await Promise.all(Array.from({ length: 8 }, () => desk.buy()))
    const refunds = []
    for (const { orderId } of bought) refunds.push((await desk.refund(orderId, { isByHand: true })).refund)
    await Promise.all(
      refunds.map((refund, index) =>
        index % 4 === 3
          ? desk.breakOff(refund)
          : desk.close(refund, true).then(({ codes }) => assert.deepEqual(codes, [])),
      ),
    )
    const numbers = await desk.shop.db.many<{ number: number }>(
      sql`select number from credit_notes order by number`,
    )
    assert.deepEqual(
      numbers.map(({ number }) => number),
      numbers.map((_, index) => index + 1),
    )
  })
})
