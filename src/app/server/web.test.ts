import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { readConfig } from '#platform/config.ts'
import { outsideLinks } from './web.ts'

/** The status and location of an address with certain settings. */
async function wayOf(url: string, settings: Record<string, string> = {}): Promise<[number, unknown]> {
  const app = Fastify()
  outsideLinks(app, readConfig({ PORT: '1', ...settings }))
  const { statusCode, headers } = await app.inject(url)
  return [statusCode, headers.location]
}

// Spec: storefront 2, Routes: Routes privacyPolicy and termsOfService lead outside
test('terms and privacy policy redirect to the configured pages', async () => {
  const settings = { TERMS_URL: 'https://law.example/terms', PRIVACY_URL: 'https://law.example/privacy' }
  assert.deepEqual(await wayOf('/terms-of-service', settings), [302, 'https://law.example/terms'])
  assert.deepEqual(await wayOf('/privacy-policy', settings), [302, 'https://law.example/privacy'])
})

// Spec: storefront 1: Shell: footer with help, contact, legal links
// Spec: storefront 2, Routes: Help is also an external link
test('help redirects to configured help pages, else to the contact page', async () => {
  assert.deepEqual(await wayOf('/help', { HELP_URL: 'https://help.example' }), [302, 'https://help.example'])
  assert.deepEqual(await wayOf('/help'), [302, '/contact/'])
})
