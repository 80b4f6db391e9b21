import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type ReadGrant = { readonly userId: number; readonly bookId: number; readonly expires: Date }

export const makeReadKey = async (): Promise<string> => randomBytes(32).toString('base64url')

const minutes = 10

/** README of the API, REST: 10 minutes. */
export const linkExpiry = (now: Date): Date => new Date(now.getTime() + minutes * 60_000)

export function signGrant(keys: readonly string[], grant: ReadGrant): string {
  const [key] = keys
  if (key === undefined) throw new Error('there is no key for reading links')
  return signature(key, grant)
}

export function isGranted(keys: readonly string[], grant: ReadGrant, signed: string, now: Date): boolean {
  if (!(grant.expires > now)) return false
  const given = Buffer.from(signed)
  return keys.some((key) => {
    const wanted = Buffer.from(signature(key, grant))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
}

const signature = (key: string, { userId, bookId, expires }: ReadGrant): string =>
  createHmac('sha256', key).update(`read:${userId}:${bookId}:${expires.getTime()}`).digest('base64url')
