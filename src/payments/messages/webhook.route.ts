import { type BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentGateway } from '../gateway.ts'
import type { PaymentProvider, Webhook } from '../provider.ts'

const basePath = '/api/payments'
const bodyLimit = 32 * 1024
const retrySeconds = 10

export const webhookPath = (path: string, token: string): string => basePath + path.replace(':token', token)

/** Kept before any query. 404 for a wrong secret or address, 503 while none can be kept. */
export async function webhookRoutes(app: FastifyInstance, gateway: PaymentGateway): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const { name, webhook, refundWebhooks = [] } of gateway.providers.values()) {
      if (webhook) addRoute(scope, gateway, { name, webhook })
      for (const one of refundWebhooks) addRoute(scope, gateway, { name, webhook: one, refundPath: one.path })
    }
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
      const source = sourceOf(request)
      if (webhook.allowedAddresses && !isAmong(webhook.allowedAddresses, source)) {
        log.warn({ source }, 'a payment callback from an address that is not allowed')
        return send(reply.code(404), webhook, 'unknown')
      }
      const body = typeof request.body === 'string' ? request.body.replaceAll('\0', '') : '' // the database takes no zero bytes
      const message = { token: request.params.token ?? '', body }
      if (!webhook.isPlausible(message)) return send(reply.code(404), webhook, 'unknown')
      const kept = await inbox.keepMessage({
        kind: 'callback',
        provider: name,
        ...about,
        ...message,
        source,
      })
      if (kept === 'waiting')
        return send(reply.code(503).header('retry-after', retrySeconds), webhook, 'unavailable')
      if (kept === 'taken') return send(reply.code(200), webhook, kept)
      if (!webhook.isOwn?.(message)) return send(reply.code(404), webhook, 'unknown')
      log.warn({ source, provider: name }, 'a payment callback about nothing that is known')
      return send(reply.code(200), webhook, 'taken')
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

// What a proxy says need not be an address at all.
const isAmong = (allowed: BlockList, source: string): boolean =>
  isIP(source) !== 0 && allowed.check(source, isIPv6(source) ? 'ipv6' : 'ipv4')

const sourceOf = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
