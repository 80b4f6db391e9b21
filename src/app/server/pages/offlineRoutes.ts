import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { plainAssetsRoute } from '#platform/plainPages/assets.ts'
import { Html, html } from '#platform/plainPages/html.ts'
import { logo, warningIcon } from '#platform/plainPages/icons.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { isLanguage, type Language, languageTag, readPreferences } from '#platform/preferences.rules.ts'
import { cookiesOf } from '../cookies.ts'

type OfflineRequest = FastifyRequest<{ readonly Querystring: { readonly lang?: unknown } }>

export function offlineRoutes(app: FastifyInstance, config: Config): void {
  plainAssetsRoute(app)
  const languageOf = (request: OfflineRequest, reply: FastifyReply): Language => {
    const { lang } = request.query
    const known = readPreferences(cookiesOf(request, reply, config).get('preferences')).language
    return isLanguage(lang) ? lang : known
  }

  app.get('/offline', (request: OfflineRequest, reply) => {
    const language = languageOf(request, reply)
    reply.header('soma-language', language)
    const title = serverTexts(language)('offline.title')
    return sendPage(request, reply, { language, title, body: offlineBody(language) })
  })

  app.get('/manifest.webmanifest', (request: OfflineRequest, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(appManifest(languageOf(request, reply)))),
  )

  const worker = readFileSync(join(import.meta.dirname, '../../../../build/client/worker.js'), 'utf8')
  app.get('/worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // It asks the shop, for pages and for itself, and nobody else.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
      .send(worker),
  )
}

// The service worker puts its cached pages in here.
const cachedPages = new Html('<!--kept-->')

function offlineBody(language: Language): Html {
  const t = serverTexts(language)
  return html`<div class="offline"><header><a class="logo" href="/" aria-label="${t('shell.homeLink')}">${logo}</a></header>
<main><section class="card">${warningIcon}
<h1>${t('offline.title')}</h1>
<p>${t('offline.text')}</p>
<a class="button primary" href="">${t('shell.error.retry')}</a></section>
<section class="kept-pages"><h2>${t('offline.kept')}</h2>${cachedPages}</section></main></div>`
}

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
