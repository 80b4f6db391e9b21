import type { FastifyInstance } from 'fastify'
import { findOrder } from '#orders/order.table.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { findAttempt, stateOf } from './attempts/attempt.table.ts'
import { cancelAttempt } from './attempts/cancelPayable.service.ts'
import type { PaymentGateway } from './gateway.ts'
import { webhookPath } from './messages/webhook.route.ts'
import { providerOf, type ReturnPage } from './provider.ts'
import { queryStatus } from './statusQueries/statusQuery.tasks.ts'

// Who reloads the page asks the provider no more often.
const queryLimit: RateLimit = { kind: 'returns of a payment', max: 1, seconds: 5 }

/** The buyer's browser comes back: the provider is asked, and then the shop says where it goes on. */
export function returnRoutes(app: FastifyInstance, gateway: PaymentGateway, publicUrl: string): void {
  for (const { returnPage } of gateway.providers.values())
    if (returnPage) addRoute(app, gateway, { returnPage, publicUrl })
}

type Parts = { readonly returnPage: ReturnPage; readonly publicUrl: string }

const addRoute = (app: FastifyInstance, gateway: PaymentGateway, { returnPage, publicUrl }: Parts) =>
  app.get<{ Params: { token: string }; Querystring: Record<string, unknown> }>(
    webhookPath(returnPage.path, ':token'),
    async ({ params, query }, reply) => {
      // What the provider put into the address opens its page, and must not go further.
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      const attemptId = await returnPage.findAttemptId(gateway.db, params.token)
      if (attemptId === undefined) return reply.code(404).type('text/plain').send('Not found')
      await bringUpToDate(gateway, attemptId, returnPage.hasLeft(query)).catch((error: unknown) => {
        gateway.log.error(
          { err: error, attempt: attemptId },
          'a payment that was come back from cannot be asked about',
        )
      })
      return reply.redirect(publicUrl + (await pathAfter(gateway, attemptId)), 302)
    },
  )

async function bringUpToDate(gateway: PaymentGateway, attemptId: number, hasLeft: boolean): Promise<void> {
  const now = new Date()
  if ((await countTry(gateway.db, queryLimit, String(attemptId), now)) !== null) return
  await queryStatus(gateway, attemptId, now)
  const attempt = await findAttempt(gateway.db, attemptId)
  if (!hasLeft || !attempt || stateOf(attempt) !== 'live') return
  // What the bank is working on is not taken back.
  if (!providerOf(gateway.providers, attempt).isSettling?.(attempt)) await cancelAttempt(gateway, attempt)
}

async function pathAfter({ db }: PaymentGateway, attemptId: number): Promise<string> {
  const attempt = await findAttempt(db, attemptId)
  const order = attempt && (await findOrder(db, attempt.order_id))
  return order && order.confirmed_at !== null ? `/confirmed/${order.id}` : '/checkout/'
}
