import type { FastifyInstance } from 'fastify'
import { readingRoute } from '#bookshelf/reading.route.ts'
import { coverRoute } from '#catalogue/cover.route.ts'
import { mailboxRoute } from '#notifications/mailbox.route.ts'
import { ShopError } from '#platform/errors.ts'
import type { Execute } from '#platform/graphql/executor.ts'
import { assetsRoute } from './assets.ts'
import { cartAfterSignIn } from './cartAfterSignIn.ts'
import { contextMaker } from './context.ts'
import { graphqlRoute } from './graphqlRoute.ts'
import { pagesRoute } from './pages.ts'
import { outsideLinks } from './outsideLinks.ts'
import type { Parts } from './parts.ts'
import { guard } from './security.ts'

/** All addresses of the shop: what is answered by a route of its own, and pages for the rest. */
export async function webRoutes(app: FastifyInstance, parts: Parts, execute: Execute): Promise<void> {
  const { config, db, files, identity, log } = parts
  const makeContext = contextMaker(config, db, identity.findCaller)
  guard(app, config)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500 && !(error instanceof ShopError))
      log.error({ err: error, requestId: request.id }, 'a request failed')
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? 'Something went wrong.' : error.message)
  })
  await assetsRoute(app)
  graphqlRoute(app, execute, makeContext)
  readingRoute(app, { files, keys: parts.readKeys, makeContext })
  outsideLinks(app, config)
  coverRoute(app, { db, files })
  await parts.payments.routes(app)
  await identity.routes(app, { afterSignIn: cartAfterSignIn(parts) })
  await mailboxRoute(app, { db, config })
  await app.register(async (scope) => {
    // Forms and the router's own calls are read by the screens, as they come.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    await pagesRoute(scope, { config, execute, makeContext })
  })
}
