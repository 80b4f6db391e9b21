import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { findB2bCustomer, setTaxId } from '#business/b2bCustomer.table.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { findBought } from '#orders/receipt/bought.ts'
import { receiptMail } from '#orders/receipt/receipt.mail.ts'
import { receiptPdf } from '#orders/receipt/receiptPdf.ts'
import { receiptSheet } from '#orders/receipt/receiptSheet.ts'
import { pdfText } from '#orders/receipt/testing/pdfText.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { addSchool } from '#schools/school.table.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const shop = {
  publicUrl: 'https://soma.example',
  supportEmail: 'help@soma.example',
  supportPhone: '+254700000000',
}
type Fact = { readonly label: string; readonly text: string }
type Page = {
  readonly facts: readonly Fact[]
  readonly lines: readonly { readonly name: string; readonly net: string }[]
  readonly sums: readonly Fact[]
  readonly note: string | null
}

/** What its page, its mail and its PDF tell. */
async function tell(orderId: string, reader: User) {
  const document = `query ($id: ID!) { order(id: $id) { receipt {
    facts { label text } lines { name publisher copies net } sums { label text } note } } }`
  const { data, codes } = await till.ask(document, { id: `/orders/${orderId}` }, reader)
  assert.deepEqual(codes, [])
  const bought = await findBought(till.db, orderId, till.findReceiptPayment)
  assert.ok(bought)
  const mail = await receiptMail(bought, 'somebody@reader.example', shop)
  return {
    page: (data['order'] as { receipt: Page }).receipt,
    mail: mail.text,
    pdf: pdfText(await receiptPdf(receiptSheet(bought, 'eng'), 'eng', shop)),
  }
}

let coupons = 0

/** A wholesale order of twelve copies for a school, with a coupon, paid over the terminal. */
async function sellWholesale() {
  const customer = await addB2bCustomer(till.db)
  const b2bCustomerId = `/b2b_customers/${customer.id}`
  const book = await addBook(till.db, { title: 'Salt & Smoke', format: 'print', price: '450.00' })
  const couponId = await addCoupon(till.db, { code: `KARIBU${(coupons += 1)}` })
  const schoolId = await addSchool(till.db, {
    name: 'Msasa Lane Primary',
    country: 'KEN',
    place: `Ruiru ${coupons}`,
  })
  const { staff, orderId } = await till.addSale({ books: [book], couponId })
  const document = `mutation ($id: ID!) { setTaxIdB2bCustomer(input: { id: $id, taxId: "p051 234 567x" }) {
    b2bCustomer { taxId } } }`
  const { data } = await till.ask(document, { id: b2bCustomerId }, staff)
  assert.deepEqual(data['setTaxIdB2bCustomer'], { b2bCustomer: { taxId: 'P051234567X' } })
  const { codes } = await till.place(staff, orderId, {
    b2bCustomerId,
    pdqTransactionId: `77-${coupons}`,
    deliveryOption: 'deliverToSchool',
    schoolId: `/schools/${schoolId}`,
    studentName: 'Achieng',
    studentClass: 'Grade 4',
  })
  assert.deepEqual(codes, [])
  return { staff, orderId }
}

/** Somebody of the staff with a cart, and a business customer. */
async function addWholesale({ taxId = null }: { readonly taxId?: string | null } = {}) {
  const { id } = await addB2bCustomer(till.db)
  await setTaxId(till.db, id, taxId)
  const taxIdNow = async () => (await findB2bCustomer(till.db, id))?.tax_id
  return { ...(await till.addSale()), b2bCustomerId: `/b2b_customers/${id}`, taxIdNow }
}

const plain = (text: string) => text.replaceAll(/\s/g, '')

describe('a wholesale receipt', () => {
  // Spec: storefront 4, Order: Extension: page, PDF and mail of a receipt tell the same facts from one list, in one vocabulary
  test('names organisation, tax number, discounts, VAT and how it was paid, alike on its page, in mail and PDF', async () => {
    const { staff, orderId } = await sellWholesale()
    const { page, mail, pdf } = await tell(orderId, staff)
    const facts = Object.fromEntries(page.facts.map(({ label, text }) => [label, text]))
    assert.deepEqual(
      { ...facts, 'Receipt number': '', Order: '', Date: '', Buyer: '' },
      {
        'Receipt number': '',
        Order: '',
        Date: '',
        For: 'Amina Otieno',
        Buyer: '',
        Organisation: 'Kisumu Learners Shop',
        'KRA PIN': 'P051234567X',
        'Paid with': 'Wholesale payment, Card terminal, 77-1',
        Delivery: 'Delivery to a school: Msasa Lane Primary, Achieng, Grade 4',
      },
    )
    assert.deepEqual(
      page.sums.map(({ label, text }) => `${label}: ${text}`.replaceAll('\u00A0', ' ')),
      [
        'Items: KES 450',
        'Discount, KARIBU1: −KES 45',
        'Wholesale discount, 20%: −KES 90',
        'Subtotal: KES 315',
        'VAT, 16%: KES 50',
        'Total: KES 365',
      ],
    )
    for (const { label, text } of [...page.facts, ...page.sums]) {
      assert.ok(mail.includes(`${label}: ${text}`), `the mail lacks ${label}: ${text}`)
      assert.ok(pdf.includes(plain(label + text)), `the PDF lacks ${label} ${text}: ${pdf}`)
    }
    for (const { name, net } of page.lines)
      for (const text of [mail, pdf])
        assert.ok(plain(text).includes(plain(name)) && plain(text).includes(plain(net)), name)
    assert.ok(page.note && mail.includes(page.note) && pdf.includes(plain(page.note)))
  })

  // Spec: storefront 4, Order: Extension: frozen facts: nothing that changes later alters a receipt
  test('stays as it was written whatever changes afterwards', async () => {
    const { staff, orderId } = await sellWholesale()
    const before = await tell(orderId, staff)
    for (const change of [
      sql`update books set title = 'Other', price = 1, vat_included = not vat_included, author_names = '{Nobody}'`,
      sql`update publishers set name = 'Other Press'`,
      sql`update tax_rates set rate = 0.5`,
      sql`update conversion_rates set rate = rate * 2`,
      sql`update users set given_name = 'Other', family_name = 'Person', email = 'x' || email`,
      sql`update b2b_customers set organization_name = 'Other Shop', customer_name = 'Nobody', tax_id = null, discount_percentage = 1`,
      sql`update coupons set code = code || 'X', discount = 1, description = 'Other'`,
      sql`update schools set name = 'Other School ' || id`,
    ])
      assert.ok((await till.db.run(change)) > 0)
    assert.deepEqual(await tell(orderId, staff), before)
  })
})

// Spec: storefront 4, Order: Extension: page, PDF and mail of a receipt tell the same facts from one list, in one vocabulary
test('receipts in cash and over the terminal say so', async () => {
  for (const [pdqTransactionId, paid] of [
    [undefined, 'Cash'],
    ['4711', 'Card terminal, 4711'],
  ]) {
    const { staff, orderId } = await till.addSale()
    await till.place(staff, orderId, pdqTransactionId ? { pdqTransactionId } : {})
    const { page } = await tell(orderId, staff)
    assert.equal(page.facts.find(({ label }) => label === 'Paid with')?.text, paid)
  }
})

describe('a tax number that is told with the order', () => {
  test('is the customer’s from then on, and on the receipt of that very order', async () => {
    const { staff, orderId, b2bCustomerId, taxIdNow } = await addWholesale()
    const said = { b2bCustomerId, pdqTransactionId: '4712', taxId: 'p051 234 567x' }
    assert.deepEqual((await till.place(staff, orderId, said)).codes, [])
    assert.equal(await taxIdNow(), 'P051234567X')
    const { page } = await tell(orderId, staff)
    assert.equal(page.facts.find(({ label }) => label === 'KRA PIN')?.text, 'P051234567X')
  })

  // Spec: storefront 2, Checkout: Extension: tax number of a business customer, on the receipt of the sale; an order that is refused leaves none
  test('is nobody’s where the order is refused', async () => {
    const { staff, orderId, b2bCustomerId, taxIdNow } = await addWholesale()
    const refused = async (said: Record<string, unknown>) =>
      (await till.place(staff, orderId, { b2bCustomerId, taxId: '102345678', ...said })).codes
    assert.deepEqual(await refused({ expectedTotal: 1 }), ['SHOP_TOTAL_CHANGED'])
    for (const wrong of [{ b2bDiscountOverride: 101 }, { taxId: 'P05' }, { b2bCustomerId: null }])
      assert.deepEqual(await refused(wrong), ['VALIDATION_FAILED'])
    assert.equal(await taxIdNow(), null)
  })

  test('stays where none is told, and is taken away by null', async () => {
    const { staff, orderId, b2bCustomerId, taxIdNow } = await addWholesale({ taxId: '20345678' })
    assert.deepEqual((await till.place(staff, orderId, { b2bCustomerId })).codes, [])
    assert.equal(await taxIdNow(), '20345678')
    const next = await till.addSale()
    await till.place(next.staff, next.orderId, { b2bCustomerId, taxId: null })
    assert.equal(await taxIdNow(), null)
  })
})

// Spec: storefront 4, Order: Extension: tax number of business customers (PIN, TIN, TPIN)
test('a number that no tax authority gives is refused, and setting one is for the staff', async () => {
  const { id } = await addB2bCustomer(till.db)
  const { staff } = await till.addSale()
  const document = `mutation ($id: ID!, $taxId: String) {
    setTaxIdB2bCustomer(input: { id: $id, taxId: $taxId }) { b2bCustomer { taxId } } }`
  const set = (taxId: string | null, caller: User) =>
    till.ask(document, { id: `/b2b_customers/${id}`, taxId }, caller)
  for (const wrong of ['P05123456X', '051234567X', '1234567', '1234567890', 'P0512345678'])
    assert.deepEqual((await set(wrong, staff)).codes, ['VALIDATION_FAILED'])
  for (const right of ['A012345678Z', '102345678', '20345678', null])
    assert.deepEqual((await set(right, staff)).data['setTaxIdB2bCustomer'], { b2bCustomer: { taxId: right } })
  const { user: customer } = await addB2bCustomer(till.db)
  assert.deepEqual((await set('20345678', customer)).codes, ['FORBIDDEN'])
  await assert.rejects(till.db.run(sql`update b2b_customers set tax_id = 'P05' where id = ${id}`), {
    constraint: 'b2b_customers_tax_id_check',
  })
})
