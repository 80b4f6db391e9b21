import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CheckoutValues, emptyValues } from '../checkoutValues.ts'
import { emptyStaff, staffInputOf, type StaffValues, staffValuesIn } from './staffValues.ts'
import '#ui/testing/tsx.ts'

const { adminOrderViolations } = await import('./adminOrderViolations.ts')

const phone = (digits: string) => ({ code: '254', digits }) as const

const plain: StaffValues = {
  ...emptyStaff,
  forFullName: 'Wanjiru Kahiga',
  forEmail: 'wanjiru@reader.example',
}

type More = { readonly hasDigital?: boolean; readonly typed?: string }

const wrong = (
  method: CheckoutValues['method'],
  said: Partial<StaffValues> = {},
  { hasDigital = true, typed = '' }: More = {},
) => {
  const values = { ...emptyValues, method, phoneNumber: phone(typed), staff: { ...plain, ...said } }
  return adminOrderViolations(values, { hasDigital }).map(({ path, code }) => `${path} ${code}`)
}

describe('an admin order', () => {
  // Spec: storefront 2, Checkout: Admin order: for-name, for-e-mail, event
  test('names somebody by 3 to 50 letters and an address that is one', () => {
    assert.deepEqual(wrong('cash'), [])
    assert.deepEqual(wrong('cash', { forFullName: 'Wa' }), ['forFullName minLength'])
    assert.deepEqual(wrong('cash', { forFullName: 'W'.repeat(51) }), ['forFullName maxLength'])
    assert.deepEqual(wrong('cash', { forEmail: 'wanjiru' }), ['forEmail email'])
  })

  test('with e-books needs an address or their own number, by which they claim it', () => {
    assert.deepEqual(wrong('cash', { forEmail: '' }), ['forEmail required'])
    assert.deepEqual(wrong('cash', { forEmail: '' }, { hasDigital: false }), [])
    const theirs = { forEmail: '', isForPhone: true, buyerPhone: phone('712345678') }
    for (const method of ['cash', 'card', 'pdq'] as const)
      assert.ok(!wrong(method, theirs).includes('forEmail required'), method)
    assert.deepEqual(wrong('card', theirs), [])
    assert.deepEqual(wrong('card', { ...theirs, buyerPhone: phone('') }, { typed: '712345678' }), [
      'forEmail required',
      'buyerPhone required',
    ])
    assert.deepEqual(wrong('mpesa', { forEmail: '', isForPhone: true }, { typed: '712345678' }), [])
    assert.deepEqual(wrong(null, theirs), [])
    const wholesale = { forEmail: '', b2bCustomerId: '/b2b_customers/1', b2bDiscountOverride: '20' }
    assert.deepEqual(wrong('b2b', wholesale), [])
  })

  test('is checked only while it is on', () => {
    assert.deepEqual(adminOrderViolations(emptyValues, { hasDigital: true }), [])
  })

  test('for cash may leave the phone out, but not get it wrong', () => {
    assert.deepEqual(wrong('cash', { buyerPhone: phone('7') }), ['buyerPhone phone'])
  })

  // Spec: storefront 2, Checkout: Admin order, card terminal: transaction id
  test('over the card terminal needs the number of the slip', () => {
    assert.deepEqual(wrong('pdq'), ['pdqTransactionId required'])
    assert.deepEqual(wrong('pdq', { pdqTransactionId: 'x'.repeat(101) }), ['pdqTransactionId maxLength'])
    assert.deepEqual(wrong('pdq', { pdqTransactionId: '000451' }), [])
  })

  test('wholesale needs the business customer and a discount from 0 to 100, and a slip over the terminal', () => {
    const customer = { b2bCustomerId: '/b2b_customers/1', b2bDiscountOverride: '12.5' }
    assert.deepEqual(wrong('b2b'), ['b2bCustomerId required'])
    assert.deepEqual(wrong('b2b', customer), [])
    for (const [typed, code] of [
      ['', 'required'],
      ['-1', 'min'],
      ['100.1', 'max'],
      ['ten', 'number'],
      ['33.335', 'decimals'],
    ] as const)
      assert.deepEqual(wrong('b2b', { ...customer, b2bDiscountOverride: typed }), [
        `b2bDiscountOverride ${code}`,
      ])
    assert.deepEqual(wrong('b2b', { ...customer, wholesaleWay: 'pdq' }), ['pdqTransactionId required'])
    assert.deepEqual(wrong('b2b', { ...customer, taxId: 'p051 234 567x' }), [])
    assert.deepEqual(wrong('b2b', { ...customer, taxId: 'P05' }), ['taxId taxId'])
  })
})

describe('what the staff filled in', () => {
  test('counts only while the admin order is on', () => {
    const form = new FormData()
    form.set('forFullName', ' Wanjiru Kahiga ')
    assert.equal(staffValuesIn(form), null)
    form.set('adminOrder', 'on')
    const values = staffValuesIn(form)
    assert.ok(values)
    assert.deepEqual(staffInputOf(values), {
      forFullName: 'Wanjiru Kahiga',
      forEmail: null,
      eventId: null,
      isForPhone: false,
    })
  })
})
