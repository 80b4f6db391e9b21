import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { findAttemptIdByToken } from './attempt.table.ts'
import { addMessage } from './message.table.ts'
import { callbackPath } from './mpesa/push.ts'
import { hashToken } from './payment.service.ts'
import { wakeQuestion } from './question.table.ts'

type Parts = {
  readonly db: Database
  readonly log: Log
  readonly config: Pick<Config, 'mpesaAllowedAddresses'>
}

const bodyLimit = 32 * 1024
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }
const unknown = { ResultCode: 1, ResultDesc: 'Unknown' }

/**
 * `POST /api/payments/mobile-1/:token`: what the first mobile-money provider tells of a payment. It is kept as it came
 * and answered at once; a job then asks the provider itself. Who does not know the secret in the path, or sends from an
 * address that is not allowed, gets 404.
 */
export async function callbackRoute(app: FastifyInstance, { db, log, config }: Parts): Promise<void> {
  const allowed = config.mpesaAllowedAddresses
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { token: string } }>(
      `${callbackPath}/:token`,
      { bodyLimit },
      async (request, reply) => {
        const source = sourceOf(request)
        if (allowed.length > 0 && !allowed.includes(source)) {
          log.warn({ source }, 'a payment callback from an address that is not allowed')
          return reply.code(404).send(unknown)
        }
        const isKept = await keepCallback(db, { token: request.params.token, body: request.body, source })
        return isKept ? accepted : reply.code(404).send(unknown)
      },
    )
  })
}

/** Keeps a callback and wakes the job that asks about its attempt; false when its secret belongs to none. */
const keepCallback = (
  db: Database,
  callback: { token: string; body: unknown; source: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const attemptId = await findAttemptIdByToken(tx, hashToken(callback.token))
    if (attemptId === undefined) return false
    const body = typeof callback.body === 'string' ? callback.body.replaceAll('\0', '') : '' // the database takes no zero bytes
    await addMessage(tx, { attemptId, kind: 'callback', body, source: callback.source })
    await wakeQuestion(tx, attemptId, new Date())
    return true
  })

/** The sender's address, in the short form of IPv4 and without a zone. */
const sourceOf = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
