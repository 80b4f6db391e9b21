import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Execute } from '#platform/graphql/executor.ts'
import type { pageContext as PageContext } from '#platform/page.ts'
import { isLanguage, writePreferences } from '#platform/preferences.rules.ts'
import { acceptsBrotli, sendText } from './compress.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import type { MakeContext } from './graphqlRoute.ts'
import { createPage } from './page.ts'
import { type KeptPage, PageCache, publicCaching } from './pageCache.ts'
import { pagePolicy, readerPolicy } from './security.ts'

const build = join(import.meta.dirname, '../../../build')

type Pages = { readonly config: Config; readonly execute: Execute; readonly makeContext: MakeContext }

/** Every address that nothing else answers is a page, drawn by the built screens. */
export async function pagesRoute(
  app: FastifyInstance,
  { config, execute, makeContext }: Pages,
): Promise<void> {
  const screens: ServerBuild = await import(pathToFileURL(join(build, 'server/index.js')).href)
  const draw = createRequestHandler(screens, 'production')
  const { pageContext } = screens.entry.module as unknown as { pageContext: typeof PageContext } // exported by entry.server.tsx
  const cache = new PageCache()
  const signInOrigin = URL.parse(config.oidcIssuer)?.origin ?? ''

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const cookies = cookiesOf(request, reply, config)
      const context = chooseLanguage(request, cookies, await makeContext(request, reply))
      const key = isSharable(request, cookies)
        ? `${writePreferences(context.preferences)} ${request.url}`
        : null
      const kept = key === null ? undefined : cache.get(key)
      if (kept) return sendKept(request, reply, kept)
      const provider = new RouterContextProvider()
      provider.set(pageContext, createPage({ execute, config }, context, cookies, pathOf(request)))
      const response = await draw(await webRequest(request, config), provider)
      if (!isHtml(response)) return sendAsItIs(reply, response)
      const html = await response.text()
      const isReader = request.url.startsWith('/read/') && response.status === 200
      const policy = isReader ? readerPolicy(html) : pagePolicy(html, signInOrigin)
      if (key !== null && response.status === 200)
        return sendKept(request, reply, await cache.keep(key, html, policy))
      copyHead(reply, response)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', policy)
      return sendText(request, reply, html)
    },
  })
}

// Any page takes ?lang=, which share links and hreflang use; it sets the preference.
function chooseLanguage(request: FastifyRequest, cookies: Cookies, context: Context): Context {
  const language = new URLSearchParams(request.url.split('?')[1]).get('lang')
  if (!isLanguage(language) || language === context.preferences.language) return context
  const preferences = { ...context.preferences, language }
  cookies.set('preferences', { value: writePreferences(preferences), maxAge: 31_536_000, httpOnly: true })
  return { ...context, preferences }
}

/** Whether the page is the same for everybody: nobody is signed in, and there is no cart. */
const isSharable = (request: FastifyRequest, cookies: Cookies): boolean =>
  request.method === 'GET' &&
  !cookies.get('session') &&
  !cookies.get('cart') &&
  !request.url.includes('.data') &&
  !request.url.includes('lang=')

const pathOf = (request: FastifyRequest): string =>
  request.url.replace(/(\/_)?\.data(?=\?|$)/, '').replace(/^\/_root(?=\?|$)/, '/')

const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false

async function webRequest(request: FastifyRequest, config: Config): Promise<Request> {
  const url = new URL(request.url, `${new URL(config.publicUrl).protocol}//${request.host}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null
  return new Request(url, { method: request.method, headers, ...(request.method === 'GET' ? {} : { body }) })
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', publicCaching)
    .header('vary', 'accept-encoding, cookie')
  reply.header('content-security-policy', page.policy)
  return acceptsBrotli(request)
    ? reply.header('content-encoding', 'br').send(page.brotli)
    : reply.send(page.html)
}

async function sendAsItIs(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  copyHead(reply, response)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  return reply.send(response.body === null ? '' : Buffer.from(await response.arrayBuffer()))
}

function copyHead(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply
}
