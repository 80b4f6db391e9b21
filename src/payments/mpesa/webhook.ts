import type { BlockList } from 'node:net'
import { hashToken, isWebhookToken, newWebhookToken } from '../messages/webhookToken.ts'
import type { Webhook } from '../provider.ts'
import { findAttemptIdByToken } from './mpesa.table.ts'

export const callbackPath = '/mobile-1/:token'

export type MpesaRequest = { readonly msisdn: string; readonly token: string }

export const newMpesaRequest = (msisdn: string): MpesaRequest => ({ msisdn, token: newWebhookToken() })

const replies = {
  taken: { ResultCode: 0, ResultDesc: 'Accepted' },
  unknown: { ResultCode: 1, ResultDesc: 'Unknown' },
  unavailable: { ResultCode: 1, ResultDesc: 'Unavailable' },
}

export const callbackReply: Webhook['reply'] = (result) => ({
  type: 'application/json',
  body: JSON.stringify(replies[result]),
})

export const mpesaWebhook = (allowedAddresses: BlockList | null): Webhook => ({
  path: callbackPath,
  methods: ['POST'],
  allowedAddresses,
  isPlausible: ({ token }) => isWebhookToken(token),
  findAttemptId: (db, { token }) => findAttemptIdByToken(db, hashToken(token)),
  reply: callbackReply,
})
