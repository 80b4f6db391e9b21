import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import type { Country } from '#platform/countries.rules.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { firstPreferences } from './requestPreferences.ts'

const browser = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

type Known = { readonly headers?: Record<string, string>; readonly ofAddress?: Country | null }

/** The preferences of a first-time visitor. */
function shownTo({ headers = {}, ofAddress = null }: Known) {
  const request = {
    ip: '197.248.0.1',
    headers: { 'user-agent': browser, ...headers },
  } as unknown as FastifyRequest // nothing else is read
  const geocoder = { ofPlace: async () => 'OTH' as const, ofAddress: async () => ofAddress }
  return firstPreferences(request, defaultPreferences, {
    config: { countryHeader: 'CF-IPCountry' },
    geocoder,
  })
}

// Spec: storefront 4, Snackbar, country, logout: Country detected at the start updates country and currency
test('the detected country sets its currency', async () => {
  assert.deepEqual(await shownTo({ ofAddress: 'RWA' }), { language: 'eng', country: 'RWA', currency: 'RWF' })
  assert.deepEqual(await shownTo({ ofAddress: 'OTH' }), { language: 'eng', country: 'OTH', currency: 'USD' })
})

// Spec: storefront 4, Snackbar, country, logout: Detection fails: defaults
test('undetected preferences keep their defaults', async () => {
  assert.deepEqual(await shownTo({}), defaultPreferences)
  assert.deepEqual(await shownTo({ headers: { 'accept-language': 'en-US' } }), defaultPreferences)
})

test('the proxy’s country wins over the geocoder’s, and both over the browser’s languages', async () => {
  const headers = { 'cf-ipcountry': 'MW', 'accept-language': 'sw-KE' }
  assert.equal((await shownTo({ headers, ofAddress: 'RWA' })).country, 'MWI')
  assert.equal((await shownTo({ headers: { 'accept-language': 'rw-RW' }, ofAddress: 'MWI' })).country, 'MWI')
  assert.equal((await shownTo({ headers: { 'accept-language': 'rw-RW' } })).country, 'RWA')
})

// Spec: storefront 4, Snackbar, country, logout: First language: the browser's where it is one of the four, else English
test('the shop uses the browser’s language if it is one of the four, else English', async () => {
  const languageFor = async (languages: string) =>
    (await shownTo({ headers: { 'accept-language': languages } })).language
  assert.equal(await languageFor('sw-KE, en;q=0.8'), 'swa')
  assert.equal(await languageFor('rw'), 'kin')
  assert.equal(await languageFor('ny-MW,en'), 'nya')
  assert.equal(await languageFor('fr-FR, sw;q=0.7'), 'swa')
  assert.equal(await languageFor('de-DE'), 'eng')
})

test('search engines get the shop for Kenya, in English', async () => {
  const headers = {
    'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'cf-ipcountry': 'US',
    'accept-language': 'sw',
  }
  assert.deepEqual(await shownTo({ headers }), defaultPreferences)
})
