import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { chosenPreferences } from './chosenPreferences.rules.ts'

const kenya = defaultPreferences

test('a new country sets its currency', () => {
  const chosen = chosenPreferences(kenya, { language: 'eng', country: 'RWA', currency: 'KES' })
  assert.deepEqual(chosen, { language: 'eng', country: 'RWA', currency: 'RWF' })
})

test('a currency chosen with the country is kept', () => {
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

test('unknown or missing values keep the current ones', () => {
  assert.deepEqual(chosenPreferences(kenya, { language: 'xx', country: null, currency: 'EUR' }), kenya)
})
