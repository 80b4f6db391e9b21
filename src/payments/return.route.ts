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
const queryLimits: readonly RateLimit[] = [
  { kind: 'returns of a payment', max: 1, seconds: 5 },
  { kind: 'returns of a payment in a day', max: 60, seconds: 86_400 },
]

/** The buyer's browser comes back: the provider is asked, and then the shop says where it goes on. */
export function returnRoutes(app: FastifyInstance, gateway: PaymentGateway, publicUrl: string): void {
  for (const { returnPage } of gateway.providers.values())
    if (returnPage) addRoute(app, gateway, { returnPage, publicUrl })
}

type Deps = { readonly returnPage: ReturnPage; readonly publicUrl: string }

const addRoute = (app: FastifyInstance, gateway: PaymentGateway, { returnPage, publicUrl }: Deps) =>
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
  for (const limit of queryLimits)
    if ((await countTry(gateway.db, limit, String(attemptId), now)) !== null) return
  if (hasLeft) await cancelAttempt(gateway, attemptId)
  else await queryStatus(gateway, attemptId, now)
}

async function pathAfter({ db, providers }: PaymentGateway, attemptId: number): Promise<string> {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) return '/checkout/'
  const { order_id: orderId } = attempt
  const order = await findOrder(db, orderId)
  if (order && order.confirmed_at !== null) return `/confirmed/${orderId}`
  const isWithBank = providerOf(providers, attempt).isSettling?.(attempt) ?? false
  return stateOf(attempt) === 'failed' && !isWithBank
    ? `/checkout/?order=${orderId}`
    : `/order-pending/${orderId}/${attemptId}`
}
