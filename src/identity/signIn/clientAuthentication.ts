import { importJWK, type JWK } from 'jose'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as oidc from 'openid-client'
import type { Config } from '#platform/config.ts'
import { SettingError } from '#platform/setting.ts'
import { errorIn } from './signInFailure.ts'
import { tokenRefusal } from './tokenRefusal.rules.ts'

export type ClientSettings = Pick<
  Config,
  'oidcClientId' | 'oidcClientSecret' | 'oidcClientAuth' | 'oidcClientKey' | 'oidcAssertionAudience'
>

export type ClientAuthentication = {
  readonly authenticate: oidc.ClientAuth
  /** Sends requests that the shop has signed, where needed twice. */
  readonly send: (request: oidc.CustomFetch) => oidc.CustomFetch
}

/** Throws a `SettingError` when the shop has no way to prove itself. */
export async function clientAuthentication(
  settings: ClientSettings,
  metadata: oidc.ServerMetadata,
): Promise<ClientAuthentication> {
  const choice = chooseClientAuth({
    asked: settings.oidcClientAuth,
    hasSecret: settings.oidcClientSecret !== undefined,
    hasKey: settings.oidcClientKey !== undefined,
    supported: metadata.token_endpoint_auth_methods_supported,
  })
  if ('problem' in choice) throw new SettingError(`OIDC_ISSUER: ${choice.problem}`)
  if (choice.method === 'client_secret_basic' && settings.oidcClientAuth === 'auto')
    return eitherBasic(settings.oidcClientId, settings.oidcClientSecret ?? '')
  return {
    authenticate: await authenticationBy(choice.method, settings, metadata),
    send: (request) => request,
  }
}

async function authenticationBy(
  method: ClientAuthMethod,
  { oidcClientSecret: secret = '', oidcClientKey: key = '', oidcAssertionAudience: audience }: ClientSettings,
  metadata: oidc.ServerMetadata,
): Promise<oidc.ClientAuth> {
  switch (method) {
    case 'client_secret_basic':
      return basic(secret, true)
    case 'client_secret_basic_unencoded':
      return basic(secret, false)
    case 'client_secret_post':
      return oidc.ClientSecretPost(secret)
    case 'private_key_jwt':
      return oidc.PrivateKeyJwt(
        await readClientKey(key, metadata.token_endpoint_auth_signing_alg_values_supported),
        { [oidc.modifyAssertion]: (_, claims) => void (claims['aud'] = audienceOf(audience, metadata)) },
      )
    case 'none':
      return oidc.None()
  }
}

function audienceOf(setting: string, { issuer, token_endpoint }: oidc.ServerMetadata): string {
  if (setting === 'issuer') return issuer
  return setting === 'token_endpoint' ? (token_endpoint ?? issuer) : setting
}

const basic =
  (secret: string, isEncoded: boolean): oidc.ClientAuth =>
  (_provider, client, _body, headers) =>
    headers.set('authorization', basicHeader(client.client_id, secret, isEncoded))

/** Form-encoded (RFC 6749, section 2.3.1). The library's own encodes `-` and `.` too, which some do not decode. */
function basicHeader(id: string, secret: string, isEncoded: boolean): string {
  const credentials = [id, secret].map(isEncoded ? formEncoded : String).join(':')
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}

const formEncoded = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length)

/**
 * Many providers take id and secret of the header as they are (LemonLDAP::NG, Glewlwyd). Where both forms differ and
 * the encoded one is refused, the plain one is tried, and stays once it is taken.
 */
function eitherBasic(id: string, secret: string): ClientAuthentication {
  const [encoded, plain] = [basicHeader(id, secret, true), basicHeader(id, secret, false)]
  if (encoded === plain) return { authenticate: basic(secret, true), send: (request) => request }
  let header = encoded
  return {
    authenticate: (_provider, _client, _body, headers) => headers.set('authorization', header),
    send: (request) => async (url, options) => {
      const response = await request(url, options)
      if (options.headers['authorization'] !== encoded || !(await isClientRefused(response))) return response
      const headers = { ...options.headers, authorization: plain }
      const other = await request(url, { ...options, headers })
      if (await isClientRefused(other)) return response
      header = plain
      return other
    },
  }
}

async function isClientRefused(response: Response): Promise<boolean> {
  const refusal = tokenRefusal(response.status, await errorIn(response.ok ? null : response))
  return refusal === 'client' || refusal === 'unnamed'
}

// OpenID Connect Core 1.0, section 9.

type ClientAuthMethod =
  | 'client_secret_basic'
  | 'client_secret_basic_unencoded'
  | 'client_secret_post'
  | 'private_key_jwt'
  | 'none'

type Known = {
  readonly asked: ClientAuthMethod | 'auto'
  readonly hasSecret: boolean
  readonly hasKey: boolean
  /** Without a list a provider takes a secret in the header (RFC 8414, section 2). */
  readonly supported: readonly string[] | undefined
}

type Choice = { readonly method: ClientAuthMethod } | { readonly problem: string }

function chooseClientAuth({ asked, hasSecret, hasKey, supported }: Known): Choice {
  if (asked === 'private_key_jwt' && !hasKey)
    return { problem: 'OIDC_CLIENT_AUTH is private_key_jwt: OIDC_CLIENT_KEY is missing' }
  if (asked.startsWith('client_secret') && !hasSecret)
    return { problem: `OIDC_CLIENT_AUTH is ${asked}: OIDC_CLIENT_SECRET is missing` }
  if (asked !== 'auto') return { method: asked }
  if (!hasSecret && !hasKey) return { method: 'none' }
  const listed = supported ?? ['client_secret_basic']
  const allowed = inOrder.filter((method) => (method === 'private_key_jwt' ? hasKey : hasSecret))
  const [method] = allowed.filter((candidate) => listed.includes(candidate))
  return method
    ? { method }
    : { problem: `the provider takes ${listed.join(', ')}; the settings allow only ${allowed.join(', ')}` }
}

const inOrder = ['private_key_jwt', 'client_secret_basic', 'client_secret_post'] as const

/** PEM or JWK, in `OIDC_CLIENT_KEY` or the file that it names. Throws a `SettingError`. */
async function readClientKey(
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
