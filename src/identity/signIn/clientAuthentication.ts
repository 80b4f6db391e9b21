import * as oidc from 'openid-client'
import type { Config } from '#platform/config.ts'
import { SettingError } from '#platform/setting.ts'
import { chooseClientAuth, type ClientAuthMethod } from './clientAuthentication.rules.ts'
import { readClientKey } from './clientKey.ts'

export type ClientSettings = Pick<Config, 'oidcClientSecret' | 'oidcClientAuth' | 'oidcClientKey'>

/** Throws a `SettingError` when the shop has no way to prove itself. */
export async function clientAuthentication(
  settings: ClientSettings,
  metadata: oidc.ServerMetadata,
): Promise<oidc.ClientAuth> {
  const choice = chooseClientAuth({
    asked: settings.oidcClientAuth,
    hasSecret: settings.oidcClientSecret !== undefined,
    hasKey: settings.oidcClientKey !== undefined,
    supported: metadata.token_endpoint_auth_methods_supported,
  })
  if ('problem' in choice) throw new SettingError(`OIDC_ISSUER: ${choice.problem}`)
  return authenticationBy(choice.method, settings, metadata)
}

async function authenticationBy(
  method: ClientAuthMethod,
  { oidcClientSecret: secret = '', oidcClientKey: key = '' }: ClientSettings,
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
      )
    case 'none':
      return oidc.None()
  }
}

/** Form-encoded (RFC 6749, section 2.3.1). The library's own encodes `-` and `.` too, which some do not decode. */
const basic =
  (secret: string, isEncoded: boolean): oidc.ClientAuth =>
  (_provider, client, _body, headers) => {
    const credentials = [client.client_id, secret].map(isEncoded ? formEncoded : String).join(':')
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }

const formEncoded = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length)
