import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { languages, languageTag } from '#platform/preferences.rules.ts'
import { appManifest } from './offlineRoutes.ts'

const publicFolder = join(import.meta.dirname, '../../../../public')

/** Width and height of a PNG, from its header. */
const sizeOf = (file: string): string => {
  const bytes = readFileSync(join(publicFolder, file))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

// Spec: storefront 9, Extensions of every public page: The shop on the first screen of a phone: manifest in four languages, colours, icons
for (const language of languages)
  test(`the shop is installable in ${language}`, () => {
    const { name, short_name, start_url, display, lang } = appManifest(language)
    assert.deepEqual(
      [short_name, start_url, display, lang],
      ['Soma', '/', 'standalone', languageTag(language)],
    )
    assert.match(name, /^Soma: ./)
  })

// Spec: storefront 9, Extensions of every public page: The shop on the first screen of a phone: manifest in four languages, colours, icons
test('the manifest’s colours are those of the pages', () => {
  const { theme_color, background_color } = appManifest('eng')
  assert.deepEqual([theme_color, background_color], ['#fbf8f3', '#fbf8f3'])
})

// Spec: storefront 9, Extensions of every public page: The shop on the first screen of a phone: manifest in four languages, colours, icons
for (const { src, sizes } of appManifest('eng').icons)
  test(`${src} has the size that the manifest states, and is small`, () => {
    assert.equal(sizeOf(src), sizes)
    assert.ok(readFileSync(join(publicFolder, src)).length < 6000)
  })
