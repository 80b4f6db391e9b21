import { timingSafeEqual } from 'node:crypto'
import type { BlockList } from 'node:net'
import { hashToken, isWebhookToken, newWebhookToken } from '../messages/webhookToken.ts'
import type { ReturnPage, Webhook, WebhookMessage } from '../provider.ts'
import { findAttemptIdByReturn, findAttemptIdByTransToken } from './dpo.table.ts'
import { readXml, writeXml } from './xml.rules.ts'

export const cardReturnPath = '/card/:token'

export type DpoRequestInput = { readonly token: string; readonly email: string }

export const newDpoRequest = (email: string): DpoRequestInput => ({
  token: newWebhookToken(),
  email,
})

const replies = { taken: 'OK', unknown: 'Unknown', unavailable: 'Unavailable' }

export type PushSettings = {
  readonly allowedAddresses: BlockList | null
  /** The secret word in the address that the merchant's account pushes to. */
  readonly pushToken: string | undefined
}

/** The account has one address for all payments, so that the message must name its own. */
export function dpoWebhook({ allowedAddresses, pushToken }: PushSettings): Webhook {
  const isOwn = ({ token }: WebhookMessage): boolean =>
    pushToken !== undefined && timingSafeEqual(hashToken(token), hashToken(pushToken))
  return {
    path: `${cardReturnPath}/push`,
    methods: ['POST'],
    allowedAddresses,
    // The secret of a single payment is in its buyer's address bar.
    isPlausible: isOwn,
    isOwn,
    findAttemptId: async (db, { body }) => {
      const transToken = readXml(body)?.get('TransactionToken')
      return transToken === undefined ? undefined : findAttemptIdByTransToken(db, transToken)
    },
    reply: (result) => ({ type: 'application/xml', body: writeXml({ Response: replies[result] }) }),
  }
}

/** The provider adds `TransID` only after a payment (payments reference, 3.4); nothing else of it is read. */
export const dpoReturnPage = (origin: string | null): ReturnPage => ({
  origin,
  path: cardReturnPath,
  findAttemptId: async (db, token) =>
    isWebhookToken(token) ? findAttemptIdByReturn(db, hashToken(token)) : undefined,
  hasLeft: (query) => query['TransID'] === undefined,
})
