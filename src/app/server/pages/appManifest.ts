import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverTexts } from '#platform/i18n/server.ts'
import { type Language, languageTag } from '#platform/preferences.rules.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8')

/** How the shop stands on the first screen of a phone, in a language; its colours are those of the pages. */
export function appManifest(language: Language) {
  const t = serverTexts(language)
  const background = colour('page')
  return {
    id: '/',
    name: `${t('shell.name')}: ${t('shell.tagline')}`,
    short_name: t('shell.name'),
    description: t('shell.description'),
    lang: languageTag(language),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: background,
    background_color: background,
    categories: ['books', 'education', 'shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('shell.search'), url: '/search/' },
      { name: t('shell.bookshelf'), url: '/bookshelf/' },
    ],
  }
}

function colour(name: string): string {
  const [, value] = new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(tokens) ?? []
  if (value === undefined) throw new Error(`no colour ${name} among the tokens`)
  return value
}
