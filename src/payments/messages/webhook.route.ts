import { type BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentGateway } from '../gateway.ts'
import type { PaymentProvider, Webhook } from '../provider.ts'

const basePath = '/api/payments'
export const bodyLimit = 32 * 1024
const retrySeconds = 10

export const webhookPath = (path: string, token: string): string => basePath + path.replace(':token', token)

/** Kept before any query. 404 for a wrong secret or address, 503 while none can be kept. */
export const webhookRoutes = (app: FastifyInstance, gateway: PaymentGateway): Promise<void> =>
  messageScope(app, (scope) => {
    for (const { name, webhook, refundWebhooks = [] } of gateway.providers.values()) {
      if (webhook) addRoute(scope, gateway, { name, webhook })
      for (const one of refundWebhooks) addRoute(scope, gateway, { name, webhook: one, refundPath: one.path })
    }
  })

/** Routes whose bodies are read as text, of whatever type they are said to be. */
export async function messageScope(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    addRoutes(scope)
  })
}

type WebhookProvider = Pick<PaymentProvider, 'name'> & {
  readonly webhook: Omit<Webhook, 'findAttemptId'>
  readonly refundPath?: string
}

const addRoute = (
  scope: FastifyInstance,
  { inbox, log }: PaymentGateway,
  { name, webhook, ...about }: WebhookProvider,
) =>
  scope.route<{ Params: { token?: string } }>({
    method: [...webhook.methods],
    url: basePath + webhook.path,
    bodyLimit,
    handler: async (request, reply) => {
      const source = sourceAddress(request)
      if (!isAllowed(webhook.allowedAddresses, source)) {
        log.warn({ source }, 'a payment callback from an address that is not allowed')
        return send(reply.code(404), webhook, 'unknown')
      }
      const message = { token: request.params.token ?? '', body: bodyOf(request) }
      if (!webhook.isPlausible(message)) return send(reply.code(404), webhook, 'unknown')
      const kept = await inbox.storeMessage({
        kind: 'callback',
        provider: name,
        ...about,
        ...message,
        source,
      })
      if (kept === 'waiting')
        return send(reply.code(503).header('retry-after', retrySeconds), webhook, 'unavailable')
      return send(reply.code(kept === 'taken' ? 200 : 404), webhook, kept)
    },
  })

function send(
  answer: FastifyReply,
  webhook: Pick<Webhook, 'reply'>,
  result: Parameters<Webhook['reply']>[0],
): FastifyReply {
  const { type, body } = webhook.reply(result)
  return answer.type(type).send(body)
}

/** What a proxy says need not be an address at all. */
export const isAllowed = (allowed: BlockList | null, source: string): boolean =>
  allowed === null || (isIP(source) !== 0 && allowed.check(source, isIPv6(source) ? 'ipv6' : 'ipv4'))

/** Without zero bytes, which the database does not take. */
export const bodyOf = ({ body }: Pick<FastifyRequest, 'body'>): string =>
  typeof body === 'string' ? body.replaceAll('\0', '') : ''

export const sourceAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
