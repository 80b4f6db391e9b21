import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HelpRequest, helpViolations } from './help.rules.ts'

const request: HelpRequest = {
  name: 'Amina Otieno',
  fromEmail: 'amina@reader.example',
  phone: null,
  message: 'Where is my book?',
}
const complaints = (change: Partial<HelpRequest>) =>
  helpViolations({ ...request, ...change }).map(({ path, code }) => `${path} ${code}`)

// Spec: storefront 5: Help: name 3 to 50
test('a name has 3 to 50 letters', () => {
  assert.deepEqual(
    ['Ada', 'A'.repeat(50)].flatMap((name) => complaints({ name })),
    [],
  )
  assert.deepEqual(
    ['', '  ', 'Al', 'A'.repeat(51)].flatMap((name) => complaints({ name })),
    ['name required', 'name required', 'name minLength', 'name maxLength'],
  )
})

// Spec: storefront 5: Help: e-mail required and valid
test('an address is needed, and must be one', () => {
  assert.deepEqual(
    ['', 'amina', 'amina@', ' amina@reader.example '].flatMap((fromEmail) => complaints({ fromEmail })),
    ['fromEmail required', 'fromEmail email', 'fromEmail email'],
  )
})

// Spec: storefront 5: Help: phone optional, nine digits
test('a phone number may be left out, else it has exactly nine digits, with or without calling code', () => {
  assert.deepEqual(
    [null, '712345678', '250788000103'].flatMap((phone) => complaints({ phone })),
    [],
  )
  assert.deepEqual(
    ['71234567', '7123456789', '255712345678', '712 345 678', ''].flatMap((phone) => complaints({ phone })),
    Array(5).fill('phone phone'),
  )
})

// Spec: storefront 5: Help: message of at least 10
test('a message has ten letters at least', () => {
  assert.deepEqual(complaints({ message: '0123456789' }), [])
  assert.deepEqual(
    ['', '   012345678 ', 'x'.repeat(5001)].flatMap((message) => complaints({ message })),
    ['message required', 'message minLength', 'message maxLength'],
  )
})

test('all that is wrong is told at once, in the order of the form', () => {
  assert.deepEqual(complaints({ name: '', fromEmail: '', phone: '1', message: '' }), [
    'name required',
    'fromEmail required',
    'phone phone',
    'message required',
  ])
})
