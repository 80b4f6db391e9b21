import { createHash, randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { Webhook } from '../provider.ts'
import { findAttemptIdByToken } from './mpesa.table.ts'

export const callbackPath = '/mobile-1/:token'

export type MpesaRequest = { readonly msisdn: string; readonly token: string }

/** In hexadecimal: addresses with certain words are refused. */
export const newMpesaRequest = (msisdn: string): MpesaRequest => ({
  msisdn,
  token: randomBytes(24).toString('hex'),
})

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const replies = {
  taken: { ResultCode: 0, ResultDesc: 'Accepted' },
  unknown: { ResultCode: 1, ResultDesc: 'Unknown' },
  unavailable: { ResultCode: 1, ResultDesc: 'Unavailable' },
}

export const mpesaWebhook = (allowedAddresses: BlockList | null): Webhook => ({
  path: callbackPath,
  methods: ['POST'],
  allowedAddresses,
  isPlausible: ({ token }) => /^[0-9a-f]{48}$/.test(token),
  findAttemptId: (db, { token }) => findAttemptIdByToken(db, hashToken(token)),
  reply: (result) => ({ type: 'application/json', body: JSON.stringify(replies[result]) }),
})
