import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { sendCachedBrotli, sendCompressed } from '#platform/compression.ts'
import type { Config } from '#platform/config.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Execute } from '#platform/graphql/executor.ts'
import type { Log } from '#platform/log.ts'
import type { pageContext as PageContext } from '#page/page.ts'
import { writePreferences } from '#platform/preferences.rules.ts'
import type { Geocoder } from '#platform/region/geocoder.ts'
import { policyHeader } from '#page/handle.ts'
import { type Cookies, cookiesOf } from '../cookies.ts'
import { isApi } from '../failures.ts'
import type { MakeContext } from '../graphqlRoute.ts'
import { createPage, isBarHidden } from './page.ts'
import { type StoredPage, type PageCache, publicCaching } from './pageCache.ts'
import { hashSources, pagePolicy, readerPolicy } from '../security.ts'
import { isData, requestedLanguage, readerMark, settlePreferences } from './requestPreferences.ts'

const build = join(import.meta.dirname, '../../../../build')

/** Below them nothing of the shop stands (specification of the back office, section 2). */
const backofficePaths = ['/admin', '/b2b-customers']
const backofficeHome = '/admin/admin-dashboard'

type Pages = {
  readonly config: Config
  readonly log: Log
  readonly execute: Execute
  readonly geocoder: Geocoder
  readonly makeContext: MakeContext
  readonly formOrigins: () => readonly string[]
  readonly pageCache: PageCache
}

/** The screens of the shop, and of the back office, which is a build of its own. */
export async function pagesRoute(app: FastifyInstance, pages: Pages): Promise<void> {
  const shop = openScreens('.')
  let backoffice: Promise<Screens> | undefined
  screensRoute(app, pages, { open: () => shop, urls: ['/*'], cache: pages.pageCache })
  const urls = backofficePaths.flatMap((path) => [path, `${path}.data`, `${path}/*`])
  // Most processes never draw a screen of the office: it is loaded with the first.
  screensRoute(app, pages, { open: () => (backoffice ??= openScreens('backoffice')), urls, cache: null })
  await shop
}

type Screens = {
  readonly draw: ReturnType<typeof createRequestHandler>
  readonly pageContext: typeof PageContext
  /** Of the scripts that stand in its pages, as sources of their policy. */
  readonly inlineHashes: string
}

type ServerEntry = Pick<Screens, 'pageContext'> & { readonly inlineScripts: readonly string[] }

async function openScreens(folder: string): Promise<Screens> {
  const built: ServerBuild = await import(pathToFileURL(join(build, folder, 'server/index.js')).href)
  const { pageContext, inlineScripts } = built.entry.module as unknown as ServerEntry // exported by entry.server.tsx
  const draw = createRequestHandler(built, 'production')
  return { draw, pageContext, inlineHashes: hashSources(inlineScripts) }
}

type Served = {
  readonly open: () => Promise<Screens>
  readonly urls: readonly string[]
  /** Of pages that are the same for everybody; null where there are none. */
  readonly cache: PageCache | null
}

function screensRoute(app: FastifyInstance, deps: Pages, { open, urls, cache }: Served): void {
  const { config, makeContext, formOrigins } = deps

  /** After a form that fails the router reads nothing for the frame: then it is drawn by asking for the page itself. */
  async function drawWhole(
    draw: Screens['draw'],
    asking: Request,
    provider: RouterContextProvider,
  ): Promise<Response> {
    const response = await draw(asking, provider)
    if (!isFormRefused(asking, response)) return response
    const page = await draw(new Request(asking.url, { headers: asking.headers }), provider)
    return isHtml(page)
      ? new Response(page.body, { status: response.status, headers: page.headers })
      : response
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isApi(request)) throw new ShopError('general.notFound')
    const address = addressOf(request, config)
    const asking = webRequest(request, address)
    await refuseUnreadableForm(asking)
    const cookies = cookiesOf(request, reply, config)
    const requested = await makeContext(request, reply)
    const { context, isMarked } = await settlePreferences(request, cookies, requested, deps)
    reply.header('soma-reader', readerMark(context, cookies))
    const origins = formOrigins()
    const key =
      cache && isSharable(request, cookies, context)
        ? [writePreferences(context.preferences), address, ...origins].join(' ')
        : null
    const stored = key === null ? undefined : await cache?.get(key)
    const caching = isMarked ? 'private, no-store' : publicCaching
    if (stored) return sendCached(request, reply.header('cache-control', caching), stored)
    const { draw, pageContext, inlineHashes } = await open()
    const provider = new RouterContextProvider()
    provider.set(
      pageContext,
      createPage({ ...deps, backoffice: backofficeHome }, context, cookies, pathOf(request)),
    )
    const response = await drawWhole(draw, asking, provider)
    if (response.status === 503)
      return sendCached(
        request,
        reply.header('cache-control', 'private, no-store'),
        await staleOr503(cache, key),
      )
    if (!isHtml(response)) return sendAsItIs(reply, response)
    const html = await response.text()
    const policy =
      response.headers.get(policyHeader) === 'book'
        ? readerPolicy(inlineHashes)
        : pagePolicy(inlineHashes, origins)
    if (cache && key !== null && response.status === 200 && !response.headers.has('cache-control'))
      return sendCached(request, reply.header('cache-control', caching), await cache.keep(key, html, policy))
    copyHead(reply, response)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policy)
    return sendCompressed(request, reply, { mediaType: htmlType, body: html })
  }

  for (const url of urls) app.route({ method: ['GET', 'POST'], url, handler: answer })
}

const htmlType = 'text/html; charset=utf-8'

/** Nobody is signed in, there is no cart, and the frame is whole. A screen with own `headers` is not kept here. */
const isSharable = (request: FastifyRequest, cookies: Cookies, { caller }: Context): boolean =>
  request.method === 'GET' &&
  caller.kind === 'visitor' &&
  !cookies.get('session') &&
  !cookies.get('cart') &&
  !isBarHidden(cookies) &&
  !isData(request) &&
  requestedLanguage(request) === null

const pathOf = (request: FastifyRequest): string =>
  request.url.replace(/(\/_)?\.data(?=\?|$)/, '').replace(/^\/_root(?=\?|$)/, '/')

const isHtmlType = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false

const isHtml = ({ headers }: Response): boolean => isHtmlType(headers)

/** The configured host, whatever name a request came by; joined as text, so that a path `//x` names no host. */
function addressOf(request: FastifyRequest, config: Config): string {
  const path = request.url.replace(/^https?:\/\/[^/?#]*/i, '')
  return `${new URL(config.publicUrl).origin}${path.startsWith('/') ? '' : '/'}${path}`
}

/** Throws `general.unavailable` where nothing is kept. */
async function staleOr503(cache: PageCache | null, key: string | null): Promise<StoredPage> {
  const stale = key === null ? undefined : await cache?.getStale(key)
  if (!stale) throw new ShopError('general.unavailable')
  return stale
}

/** Whether a form has no place to go, or names what is not there. */
const isFormRefused = ({ method }: Request, { status, headers }: Response): boolean =>
  method === 'POST' && (status === 404 || status === 405) && isHtmlType(headers)

async function refuseUnreadableForm(asking: Request): Promise<void> {
  if (asking.method !== 'POST') return
  await asking
    .clone()
    .formData()
    .catch(() => {
      throw new ShopError('general.badInput', { debugMessage: 'a form was expected' })
    })
}

function webRequest(request: FastifyRequest, address: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  // The guard has asked it; the router would hold it against the shop's public name.
  headers.delete('origin')
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null
  return new Request(address, {
    method: request.method,
    headers,
    ...(request.method === 'GET' ? {} : { body }),
  })
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<FastifyReply> {
  reply.type(htmlType).header('vary', 'accept-encoding, cookie')
  reply.header('content-security-policy', page.policy)
  return sendCachedBrotli(request, reply, page.brotli)
}

async function sendAsItIs(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  copyHead(reply, response)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  return reply.send(response.body === null ? '' : Buffer.from(await response.arrayBuffer()))
}

function copyHead(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== policyHeader) reply.header(name, value)
  return reply
}
