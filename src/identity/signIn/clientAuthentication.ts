import * as oidc from 'openid-client'
import type { Config } from '#platform/config.ts'
import { SettingError } from '#platform/setting.ts'
import { chooseClientAuth, type ClientAuthMethod } from './clientAuthentication.rules.ts'
import { readClientKey } from './clientKey.ts'
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
