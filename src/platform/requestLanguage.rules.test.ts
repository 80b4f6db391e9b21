import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOfRequest } from './requestLanguage.rules.ts'

test('the chosen language wins over the browser’s, and the default is English', () => {
  const languages = { 'accept-language': 'fr-FR, sw-KE;q=0.9, en;q=0.8' }
  assert.equal(languageOfRequest({ ...languages, cookie: 'a=b; __Host-soma_preferences=kin.RWA.RWF' }), 'kin')
  assert.equal(languageOfRequest({ ...languages, cookie: 'soma_preferences=nya.MWI.MWK' }), 'nya')
  assert.equal(languageOfRequest(languages), 'swa')
  assert.equal(languageOfRequest({ 'accept-language': 'fr' }), 'eng')
  assert.equal(languageOfRequest({}), 'eng')
})
