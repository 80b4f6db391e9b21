import type { FastifyInstance } from 'fastify'
import type { MpesaConfig } from '../settings.ts'
import type { Database } from '#platform/database/database.ts'
import {
  bodyLimit,
  bodyOf,
  isAllowed,
  messageScope,
  sourceAddress,
  webhookPath,
} from '../../messages/webhook.route.ts'
import { isWebhookToken } from '../../messages/webhookToken.ts'
import { listNamedOrders } from './namedOrders.ts'
import { matchOf, readPaybillMessage, validationCodes } from './paybill.rules.ts'
import { isPaybillToken, paybillPath } from './webhook.ts'

export const validationPath = `${paybillPath}/validation`

type Deps = {
  readonly db: Database
  readonly config: Pick<MpesaConfig, 'mpesaAllowedAddresses' | 'mpesaShortcode'>
}

/** Where Safaricom asks before it takes the money, if that was switched on: within eight seconds it wants to know. */
export const validationRoute = (app: FastifyInstance, { db, config }: Deps): Promise<void> =>
  messageScope(app, (scope) => {
    scope.post<{ Params: { token: string } }>(
      webhookPath(validationPath, ':token'),
      { bodyLimit },
      async (request, reply) => {
        const { token } = request.params
        const isWebhookPath =
          isAllowed(config.mpesaAllowedAddresses ?? null, sourceAddress(request)) && isWebhookToken(token)
        if (!isWebhookPath || !(await isPaybillToken(db, token)))
          return reply.code(404).send({ ResultCode: '1', ResultDesc: 'Unknown' })
        const code = await validate(db, config.mpesaShortcode, bodyOf(request))
        return { ResultCode: code, ResultDesc: code === validationCodes.accepted ? 'Accepted' : 'Rejected' }
      },
    )
  })

async function validate(db: Database, shortCode: string, body: string): Promise<string> {
  const message = readPaybillMessage(body)
  if (!message) return validationCodes.unreadable
  if (message.shortCode !== shortCode) return validationCodes.other_paybill
  const named = await listNamedOrders(db, message.reference)
  return validationCodes[matchOf(message.amount, named).reason ?? 'accepted']
}
