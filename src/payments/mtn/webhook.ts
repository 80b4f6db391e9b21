import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import { hashToken, isWebhookToken, newWebhookToken } from '../messages/webhookToken.ts'
import type { Webhook } from '../provider.ts'
import { findMtnAttemptId } from './mtn.table.ts'

export const mtnCallbackPath = '/mobile-2/:token'

export type MtnRequest = { readonly msisdn: string; readonly token: string; readonly referenceId: string }

export const newMtnRequest = (msisdn: string): MtnRequest => ({
  msisdn,
  token: newWebhookToken(),
  referenceId: randomUUID(),
})

export const mtnWebhook = (allowedAddresses: BlockList | null): Webhook => ({
  path: mtnCallbackPath,
  methods: ['PUT', 'POST'],
  allowedAddresses,
  isPlausible: ({ token }) => isWebhookToken(token),
  findAttemptId: (db, { token }) => findMtnAttemptId(db, hashToken(token)),
  reply: () => ({ type: 'application/json', body: '{}' }),
})
