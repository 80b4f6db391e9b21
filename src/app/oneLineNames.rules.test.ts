import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameViolations } from '#booklists/bookList.rules.ts'
import { b2bCustomerViolations } from '#business/b2bCustomer.rules.ts'
import { deliveryViolations } from '#checkout/deliveryEntry.rules.ts'
import { staffViolations } from '#checkout/staffEntry.rules.ts'
import { eventViolations, newEvent } from '#events/eventTerms.rules.ts'
import { helpViolations } from '#help/help.rules.ts'
import { profileViolations } from '#identity/profile/profileEntry.rules.ts'
import { schoolViolations } from '#schools/school.rules.ts'

type Found = readonly { readonly path: string; readonly code: string }[]

const delivery = {
  deliveryOption: 'deliverToSchool',
  placeId: null,
  addressDetails: null,
  schoolId: 'a',
} as const
const sale = {
  forEmail: null,
  eventId: null,
  isForPhone: false,
  b2bCustomerId: null,
  b2bDiscountOverride: null,
}
const customer = {
  customerId: 'a',
  organizationName: 'Kisumu Learners Shop',
  customerName: 'Otieno Were',
  customerEmail: 'otieno@shop.example',
  customerDiscountPercentage: 20,
  taxId: null,
}
const help = { name: 'Amina', fromEmail: 'amina@reader.example', phone: null, message: 'Where is my book?' }

/** Each field that is a single-line name. */
const fields: Readonly<Record<string, (text: string) => Found>> = {
  givenName: (givenName) => profileViolations({ givenName }),
  forFullName: (forFullName) => staffViolations({ ...sale, forFullName }),
  customerName: (customerName) => b2bCustomerViolations({ ...customer, customerName }),
  organizationName: (organizationName) => b2bCustomerViolations({ ...customer, organizationName }),
  event: (name) => eventViolations({ ...newEvent, name }),
  school: (name) => schoolViolations({ name, place: null }),
  place: (place) => schoolViolations({ name: 'Moi Avenue Primary', place }),
  studentName: (studentName) => deliveryViolations({ ...delivery, studentName, studentClass: 'Grade 4' }),
  studentClass: (studentClass) => deliveryViolations({ ...delivery, studentName: 'Amani', studentClass }),
  help: (name) => helpViolations({ ...help, name }),
  list: (name) => nameViolations('name', name),
}

const wrong = (text: string) =>
  Object.entries(fields)
    .filter(([, violations]) => violations(text).some(({ code }) => code === 'name'))
    .map(([name]) => name)

// Spec: storefront 7, Mutations: Extension: a name has one line, and no link
test('names reject links, control characters and bidirectional controls', () => {
  const all = Object.keys(fields)
  for (const text of [
    'Win https://evil',
    'WWW.evil now',
    'Amina \u0007 Juma',
    'Amina \u202Eamuj',
    'ｗｗｗ．evil now',
  ])
    assert.deepEqual(wrong(text), all, JSON.stringify(text))
})

// Spec: storefront 7, Mutations: Extension: a name has one line, and no link
test('names reject line breaks, except list names', () => {
  const others = Object.keys(fields).filter((name) => name !== 'list')
  for (const text of ['Amina\nYour order', 'Amina\u2028Juma']) assert.deepEqual(wrong(text), others)
})

test('personal names reject domains and long numbers; names of organisations and classes accept them', () => {
  const people = ['givenName', 'forFullName', 'customerName', 'help']
  for (const text of ['Amina evil.example', 'Call 254712345678']) assert.deepEqual(wrong(text), people)
  for (const text of ['Wanjirũ Kahiga-Mbugua', "St. Mary's 4B", 'Grade 10, 2027'])
    assert.deepEqual(wrong(text), [])
})
