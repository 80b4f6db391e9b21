import { createHash, randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { Webhook } from '../provider.ts'
import { findAttemptIdByToken } from './mpesa.table.ts'

/** Path of the callbacks; no word in it that the provider refuses. */
export const callbackPath = '/mobile-1/:token'

/** What M-Pesa asks for: the phone that pays, and the secret of its callbacks' path. */
export type MpesaRequest = { readonly msisdn: string; readonly token: string }

/** A request for a payment by a phone, with a new secret in hexadecimal: addresses with certain words are refused. */
export const newMpesaRequest = (msisdn: string): MpesaRequest => ({
  msisdn,
  token: randomBytes(24).toString('hex'),
})

/** Hash under which the secret of a callback's path is kept. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const replies = {
  taken: { ResultCode: 0, ResultDesc: 'Accepted' },
  unknown: { ResultCode: 1, ResultDesc: 'Unknown' },
  unavailable: { ResultCode: 1, ResultDesc: 'Unavailable' },
}

/** Where Daraja posts what became of a push: each attempt has a secret path of 24 random bytes in hexadecimal. */
export const mpesaWebhook = (allowedAddresses: BlockList | null): Webhook => ({
  path: callbackPath,
  methods: ['POST'],
  allowedAddresses,
  isPlausible: ({ token }) => /^[0-9a-f]{48}$/.test(token),
  findAttemptId: (db, { token }) => findAttemptIdByToken(db, hashToken(token)),
  reply: (result) => ({ type: 'application/json', body: JSON.stringify(replies[result]) }),
})
