import files from '@fastify/static'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { readingRoute } from '#bookshelf/reading.route.ts'
import { audioPreviewRoute } from '#catalogue/publications/audioPreview.route.ts'
import { coverRoute } from '#catalogue/cover/cover.route.ts'
import { mailboxRoute } from '#notifications/mailbox.route.ts'
import { receiptPdfRoute } from '#orders/receipt/receiptPdf.route.ts'
import { creditNotePdfRoute } from '#refunds/creditNotes/creditNotePdf.route.ts'
import { csvRoutes } from '#reports/exports/csv.route.ts'
import { csvReports } from '#reports/exports/csvReports.ts'
import type { Config } from '#platform/config.ts'
import type { Execute } from '#platform/graphql/executor.ts'
import { pendingRoutes } from '#checkout/pending.route.ts'
import { withRequestId } from '#platform/log.ts'
import { createGeocoder } from '#platform/region/geocoder.ts'
import { readablePath } from '#page/readablePath.rules.ts'
import { cartAfterSignIn, forgetCart } from './cartAfterSignIn.ts'
import { contextMaker } from './context.ts'
import { cookiesOf } from './cookies.ts'
import { answerFailures } from './failures.ts'
import { graphqlRoute } from './graphqlRoute.ts'
import { pagesRoute } from './pages/pages.ts'
import { offlineRoutes } from './pages/offlineRoutes.ts'
import type { Dependencies } from './start/composition.ts'
import { guard } from './security.ts'

/** Without an address yet. Each answer names the id of its request, as its log lines do. */
export function webServer(config: Config): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: ({ headers }) => proxyRequestId(headers, config) ?? newRequestId(),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readablePath(url),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id) // also where a route answers without Fastify
    withRequestId(request.id, done)
  })
  return app
}

const requestIdForm = /^[\w.-]{8,64}$/

/** Clients choose no ids: one that a log line has already would mislead whoever reads it. */
function proxyRequestId(headers: IncomingHttpHeaders, { trustedProxies }: Config): string | undefined {
  const id = headers['x-request-id']
  return trustedProxies > 0 && typeof id === 'string' && requestIdForm.test(id) ? id : undefined
}

const processKey = randomBytes(5).toString('hex')
let requests = 0

/** Unique across processes, and short enough to be read out on the phone. */
function newRequestId(): string {
  requests += 1
  return `${processKey}-${requests.toString(36)}`
}

export async function webRoutes(app: FastifyInstance, deps: Dependencies, execute: Execute): Promise<void> {
  const { config, db, files, identity, log, pageCache } = deps
  const makeContext = contextMaker(config, db, identity.findCaller)
  await app.register(cookie)
  guard(app, config)
  answerFailures(app, log, { debug: config.mode !== 'live' })
  await assetsRoute(app)
  graphqlRoute(app, execute, makeContext)
  readingRoute(app, { files, keys: deps.readKeys, makeContext })
  receiptPdfRoute(app, { shop: config, makeContext, findPayment: deps.payments.findReceiptPayment })
  creditNotePdfRoute(app, { shop: config, makeContext })
  csvRoutes(app, { reports: csvReports(deps.payments.gateway), makeContext, log })
  outsideLinks(app, config)
  offlineRoutes(app, config)
  coverRoute(app, { db, files })
  audioPreviewRoute(app, { db, files, log })
  await deps.payments.routes(app)
  pendingRoutes(app)
  await identity.routes(app, {
    afterSignIn: cartAfterSignIn(deps),
    afterLogout: (request, reply) => forgetCart(cookiesOf(request, reply, config)),
  })
  await mailboxRoute(app, { db, config })
  await app.register(async (scope) => {
    // Forms and the router's own calls are read by the screens, as they come.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const formOrigins = () => [...identity.formOrigins(), ...deps.payments.formOrigins]
    await pagesRoute(scope, {
      config,
      log,
      execute,
      geocoder: createGeocoder(config, log),
      makeContext,
      formOrigins,
      pageCache,
    })
  })
}

const build = join(import.meta.dirname, '../../../build')
const client = join(build, 'client')

/** Hashed names make scripts, styles and fonts unchangeable. */
async function assetsRoute(app: FastifyInstance): Promise<void> {
  await app.register(files, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  await app.register(files, {
    root: join(build, 'backoffice/client/assets'),
    prefix: '/backoffice/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  await app.register(files, {
    root: client,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1h',
    globIgnore: ['assets/**', '.vite/**', '**/*.br', 'worker.js'],
  })
}

/** Without help pages of their own, help is the contact page. */
export function outsideLinks(app: FastifyInstance, config: Config): void {
  app.get('/help', (_request, reply) => reply.redirect(config.helpUrl || '/contact/', 302))
  app.get('/terms-of-service', (_request, reply) => reply.redirect(config.termsUrl, 302))
  app.get('/privacy-policy', (_request, reply) => reply.redirect(config.privacyUrl, 302))
}
