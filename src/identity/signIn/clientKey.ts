import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { importJWK, type JWK } from 'jose'
import type * as oidc from 'openid-client'
import { SettingError } from '#platform/setting.ts'

/** PEM or JWK, in `OIDC_CLIENT_KEY` or the file that it names. Throws a `SettingError`. */
export async function readClientKey(
  setting: string,
  listed: readonly string[] | undefined,
): Promise<oidc.PrivateKey> {
  const { key, named } = parse(await textOf(setting))
  const alg = named.alg ?? algorithmFor(key, listed)
  try {
    const imported = await importJWK({ ...key.export({ format: 'jwk' }) }, alg)
    if (imported instanceof Uint8Array) throw new Error('it is a secret')
    return { key: imported, ...(named.kid ? { kid: named.kid } : {}) }
  } catch {
    throw new SettingError(`OIDC_CLIENT_KEY: the key cannot sign by ${alg}`)
  }
}

async function textOf(setting: string): Promise<string> {
  if (/^\s*(?:\{|-----BEGIN )/.test(setting)) return setting.replaceAll('\\n', '\n') // in one line, as some hosts keep it
  return readFile(setting, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(`OIDC_CLIENT_KEY: its file cannot be read (${error.code})`)
  })
}

function parse(text: string): { key: KeyObject; named: Pick<JWK, 'alg' | 'kid'> } {
  try {
    if (!text.trimStart().startsWith('{')) return { key: createPrivateKey(text), named: {} }
    const jwk = JSON.parse(text) as JWK // what it holds is checked by the next line
    return { key: createPrivateKey({ key: jwk, format: 'jwk' }), named: jwk }
  } catch {
    throw new SettingError('OIDC_CLIENT_KEY holds no private key in PEM or JWK that can be read')
  }
}

const curves: Record<string, string> = { prime256v1: 'ES256', secp384r1: 'ES384', secp521r1: 'ES512' }
const ofRsa = ['RS256', 'PS256', 'RS384', 'PS384', 'RS512', 'PS512']

function algorithmFor(
  { asymmetricKeyType, asymmetricKeyDetails }: KeyObject,
  listed: readonly string[] = ['RS256'],
): string {
  if (asymmetricKeyType === 'ec') return curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? 'ES256'
  if (asymmetricKeyType === 'ed25519') return 'Ed25519'
  return ofRsa.find((alg) => listed.includes(alg)) ?? 'RS256'
}
