import { type BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { isToken } from './heard.ts'
import type { Ledger } from './ledger.ts'
import { callbackPath } from './mpesa/push.ts'

type Parts = {
  readonly ledger: Ledger
  readonly log: Log
  readonly config: Pick<Config, 'mpesaAllowedAddresses'>
}

const bodyLimit = 32 * 1024
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }
const unknown = { ResultCode: 1, ResultDesc: 'Unknown' }
const unavailable = { ResultCode: 1, ResultDesc: 'Unavailable' }
const retrySeconds = 10

/**
 * `POST /api/payments/mobile-1/:token`: what the first mobile-money provider tells of a payment. It is kept as it came
 * and answered at once; a job then asks the provider itself. Who does not know the secret in the path, or sends from an
 * address that is not allowed, gets 404. While the database cannot take it the answer is 503, so that the provider sends
 * it again where it does.
 */
export async function callbackRoute(app: FastifyInstance, { ledger, log, config }: Parts): Promise<void> {
  const allowed = config.mpesaAllowedAddresses
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { token: string } }>(
      `${callbackPath}/:token`,
      { bodyLimit },
      async (request, reply) => {
        const source = sourceOf(request)
        if (allowed && !isAmong(allowed, source)) {
          log.warn({ source }, 'a payment callback from an address that is not allowed')
          return reply.code(404).send(unknown)
        }
        const { token } = request.params
        if (!isToken(token)) return reply.code(404).send(unknown)
        const body = typeof request.body === 'string' ? request.body.replaceAll('\0', '') : '' // the database takes no zero bytes
        const kept = await ledger.keepCallback({ kind: 'callback', token, body, source })
        if (kept === 'waiting') return reply.code(503).header('retry-after', retrySeconds).send(unavailable)
        return kept === 'taken' ? accepted : reply.code(404).send(unknown)
      },
    )
  })
}

// What a proxy says need not be an address at all.
const isAmong = (allowed: BlockList, source: string): boolean =>
  isIP(source) !== 0 && allowed.check(source, isIPv6(source) ? 'ipv6' : 'ipv4')

/** The sender's address, in the short form of IPv4 and without a zone. */
const sourceOf = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
