import { timingSafeEqual } from 'node:crypto'
import type { MpesaConfig } from '../settings.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { readSecrets } from '#platform/secret.table.ts'
import { hashToken, isWebhookToken, newWebhookToken } from '../../messages/webhookToken.ts'
import { storeStray } from '#payments/messages/received.service.ts'
import type { Webhook } from '../../provider.ts'
import { readPaybillMessage } from './paybill.rules.ts'
import { addPaybillPayment } from './paybillPayment.table.ts'

export const paybillPath = '/mobile-1/paybill/:token'

/** In the addresses that are registered once and for all; the newest first. */
export const paybillTokens = (db: Database): Promise<readonly string[]> =>
  readSecrets(db, 'paybill', async () => newWebhookToken())

export const isPaybillToken = async (db: Database, token: string): Promise<boolean> =>
  (await paybillTokens(db)).some((known) => timingSafeEqual(hashToken(known), hashToken(token)))

const replies = {
  taken: { ResultCode: 0, ResultDesc: 'Success' },
  unknown: { ResultCode: 1, ResultDesc: 'Unknown' },
  unavailable: { ResultCode: 1, ResultDesc: 'Unavailable' },
}

type Deps = { readonly config: Pick<MpesaConfig, 'mpesaAllowedAddresses'>; readonly log: Log }

/** By which a person finds it at M-Pesa, without the payer's name and number. */
const unreadableFacts = (body: string) => ({
  length: body.length,
  transId: /"TransID"\s*:\s*"([A-Z0-9]{6,20})"/i.exec(body)?.[1] ?? null,
})

/** M-Pesa tells of money that came to the paybill. It is written down; a job looks for its order. */
export const paybillWebhook = ({ config, log }: Deps): Webhook => ({
  path: paybillPath,
  methods: ['POST'],
  allowedAddresses: config.mpesaAllowedAddresses ?? null,
  isPlausible: ({ token }) => isWebhookToken(token),
  findAttemptId: async () => undefined,
  keep: async (tx, { token, body, source }) => {
    if (!(await isPaybillToken(tx, token))) return false
    const message = readPaybillMessage(body)
    const told = { body, source, receivedAt: new Date() }
    if (message) await addPaybillPayment(tx, { ...message, ...told })
    else {
      log.error({ source, ...unreadableFacts(body) }, 'a payment to the paybill that cannot be read')
      await storeStray(tx, { provider: 'mpesa', reason: 'unreadable', ...told })
    }
    return true
  },
  reply: (result) => ({ type: 'application/json', body: JSON.stringify(replies[result]) }),
})
