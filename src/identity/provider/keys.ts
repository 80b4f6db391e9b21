import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '#platform/database/database.ts'
import { readSecrets, rotateSecrets } from '#platform/secret.table.ts'

const signing = 'oidc-signing'
const cookies = 'oidc-cookies'

/** The keys that sign tokens, newest first: the first signs, the others are still published. */
export const readSigningKeys = (db: Database): Promise<readonly JWK[]> =>
  readSecrets(db, signing, makeSigningKey)

/** The keys that sign the provider's cookies, newest first. */
export const readCookieKeys = (db: Database): Promise<readonly string[]> =>
  readSecrets(db, cookies, makeCookieKey)

/** The two before the new ones stay, so that what they signed goes on working. Restart all processes afterwards. */
export async function rotateProviderKeys(db: Database): Promise<void> {
  await rotateSecrets(db, signing, makeSigningKey)
  await rotateSecrets(db, cookies, makeCookieKey)
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') }
}

const makeCookieKey = async (): Promise<string> => randomBytes(32).toString('base64url')
