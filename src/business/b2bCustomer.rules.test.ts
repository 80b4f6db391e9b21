import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { b2bCustomerViolations } from './b2bCustomer.rules.ts'

const good = {
  customerId: 'soma|7',
  organizationName: 'Kisumu Learners Shop',
  customerName: 'Amina Otieno',
  customerEmail: 'orders@learners.example',
  customerDiscountPercentage: 20,
  taxId: null,
}

const told = (change: Partial<Parameters<typeof b2bCustomerViolations>[0]>) =>
  b2bCustomerViolations({ ...good, ...change }).map(({ path, code }) => `${path} ${code}`)

// Spec: back office 5: Business customer: organisation, discount 0 to 100, e-mail, name, user
test('a business customer needs a user, an organisation, a name, an address and a discount', () => {
  assert.deepEqual(told({}), [])
  assert.deepEqual(
    told({
      customerId: ' ',
      organizationName: '',
      customerName: '',
      customerEmail: '',
      customerDiscountPercentage: null,
    }),
    [
      'customerId required',
      'organizationName required',
      'customerName required',
      'customerEmail required',
      'customerDiscountPercentage required',
    ],
  )
})

test('organisation and name have three letters at least, the address is one, the tax number too', () => {
  assert.deepEqual(told({ organizationName: 'ab', customerName: ' cd ' }), [
    'organizationName minLength',
    'customerName minLength',
  ])
  assert.deepEqual(told({ customerEmail: 'amina' }), ['customerEmail email'])
  assert.deepEqual(told({ taxId: 'X1' }), ['taxId taxId'])
  assert.deepEqual(told({ taxId: 'P051234567X' }), [])
})

// Spec: back office 5: Business customer: organisation, discount 0 to 100, e-mail, name, user
// Spec: back office 9: Business discount 0 to 100
test('a discount goes from 0 to 100 percent, in hundredths', () => {
  const path = 'customerDiscountPercentage'
  assert.deepEqual(told({ [path]: -0.01 }), [`${path} min`])
  assert.deepEqual(told({ [path]: 100.01 }), [`${path} max`])
  assert.deepEqual(told({ [path]: 12.345 }), [`${path} decimals`])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      assert.deepEqual(told({ [path]: hundredths / 100 }), [])
    }),
  )
})
