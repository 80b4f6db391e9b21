import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform/digest.ts'

/** The secret in a callback's path. In hexadecimal: addresses with certain words are refused. */
export const newWebhookToken = (): string => randomBytes(24).toString('hex')

export const isWebhookToken = (token: string): boolean => /^[0-9a-f]{48}$/.test(token)

export const hashToken = (token: string): Buffer => sha256(token)
