import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { chosenPreferences } from './chosenPreferences.rules.ts'

const kenya = defaultPreferences

test('a new country brings its currency', () => {
  const chosen = chosenPreferences(kenya, { language: 'eng', country: 'RWA', currency: 'KES' })
  assert.deepEqual(chosen, { language: 'eng', country: 'RWA', currency: 'RWF' })
})

test('a currency that was chosen with the country stays', () => {
  const chosen = chosenPreferences(kenya, { language: 'eng', country: 'RWA', currency: 'USD' })
  assert.equal(chosen.currency, 'USD')
})

test('a new language changes nothing else', () => {
  const before = { ...kenya, currency: 'USD' } as const
  assert.deepEqual(chosenPreferences(before, { language: 'nya', country: 'KEN', currency: 'USD' }), {
    ...before,
    language: 'nya',
  })
})

test('what is unknown or missing stays as it was', () => {
  assert.deepEqual(chosenPreferences(kenya, { language: 'xx', country: null, currency: 'EUR' }), kenya)
})
