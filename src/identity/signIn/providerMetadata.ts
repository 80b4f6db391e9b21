import type { ServerMetadata } from 'openid-client'
import { SettingError } from '#platform/setting.ts'

/** The provider could not be asked; it may come back by itself. */
export class ProviderUnavailable extends Error {}

type Ask = (url: string, init: RequestInit) => Promise<Response>

/** OpenID Connect Discovery 1.0. Throws a `ProviderUnavailable`, or a `SettingError` for no provider of that name. */
export async function readProviderMetadata(issuer: string, ask: Ask): Promise<ServerMetadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await ask(address, { redirect: 'manual', headers: { accept: 'application/json' } }).catch(
    (error: unknown) => {
      throw new ProviderUnavailable(`${address} does not answer (${reasonOf(error)})`, { cause: error })
    },
  )
  if (response.status >= 500 || response.status === 429)
    throw new ProviderUnavailable(`${address} answers with ${response.status}`)
  if (response.status !== 200)
    throw new SettingError(
      `OIDC_ISSUER: ${address} answers with ${response.status}; no OpenID provider is there`,
    )
  const metadata: unknown = await response.json().catch(() => null)
  requireProvider(metadata, address)
  if (metadata.issuer !== issuer)
    throw new SettingError(
      `OIDC_ISSUER is "${issuer}", but the provider there calls itself "${metadata.issuer}"; both must be the same letter by letter`,
    )
  return metadata
}

const needed = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

function requireProvider(metadata: unknown, address: string): asserts metadata is ServerMetadata {
  const found: Record<string, unknown> =
    typeof metadata === 'object' && metadata !== null ? { ...metadata } : {}
  const missing = needed.filter((name) => typeof found[name] !== 'string')
  if (missing.length > 0)
    throw new SettingError(
      `OIDC_ISSUER: ${address} describes no OpenID provider (without ${missing.join(', ')})`,
    )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
