import { randomBytes } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Database } from '#platform/database/database.ts'
import { sha256 } from '#platform/digest.ts'
import { readSecrets } from '#platform/secret.table.ts'
import type { SignInCookies } from './cookies.ts'

/** What must match when the provider sends the browser back, and where it goes then. */
export type SignInRequest = {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
  readonly returnTo: string
}

/** Keeps begun sign-ins in encrypted cookies, one each, so that two tabs do not disturb each other. */
export type SignInRequests = {
  keep(cookies: SignInCookies, request: SignInRequest): Promise<void>
  /** Takes a request out again; null when it is not this browser's, or older than an hour. */
  take(cookies: SignInCookies, state: string): Promise<SignInRequest | null>
}

const lifetimeSeconds = 3600
const algorithm = { alg: 'dir', enc: 'A256GCM' }

export async function createSignInRequests(db: Database): Promise<SignInRequests> {
  const keys = (await readSecrets(db, 'sign-in-requests', makeKey)).map((key) =>
    Buffer.from(key, 'base64url'),
  )
  return {
    keep: async (cookies, request) => {
      const sealed = new EncryptJWT({ ...request })
        .setProtectedHeader(algorithm)
        .setExpirationTime(`${lifetimeSeconds}s`)
      const value = await sealed.encrypt(keys[0] ?? new Uint8Array())
      cookies.set(cookieName(request.state), { value, maxAge: lifetimeSeconds, httpOnly: true })
    },
    take: async (cookies, state) => {
      const name = cookieName(state)
      const value = cookies.get(name)
      if (!value) return null
      cookies.set(name, { value: null, maxAge: 0, httpOnly: true })
      const request = await open(value, keys)
      return request?.state === state ? request : null
    },
  }
}

const makeKey = async (): Promise<string> => randomBytes(32).toString('base64url')

const cookieName = (state: string): string => `signin_${sha256(state).toString('hex').slice(0, 12)}`

async function open(value: string, keys: readonly Uint8Array[]): Promise<SignInRequest | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt<SignInRequest>(value, key, {
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return null
}
