import {
  createRemoteJWKSet,
  customFetch as jwksFetch,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '#platform/config.ts'
import { isLoopback } from '#platform/hosts.ts'
import { fetchOutside } from '#platform/outside.ts'
import { SettingError } from '#platform/setting.ts'
import { clientAuthentication, type ClientSettings } from './clientAuthentication.ts'
import { isEmbedded, issuerKey, issuerOf, ownIssuer } from './issuer.ts'
import { ProviderUnavailable, readProviderMetadata } from './providerMetadata.ts'

export type OidcClient = {
  readonly issuer: string
  /** Throws a `ProviderUnavailable` or a `SettingError`; the next call tries again. What was known once stays good. */
  discover(): Promise<DiscoveredProvider>
  formOrigins(): readonly string[]
  /** When the token endpoint last took the shop's own id and secret; null before it did. */
  acceptedAt(): Date | null
}

export type DiscoveredProvider = {
  readonly configuration: oidc.Configuration
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
}

const lifetimeMs = 6 * 3_600_000
const millisecondsBetweenTries = 30_000
const secondsToWait = 5
// A token of an unknown key lets the keys be read again, so that a new key counts at once; a flood of them does not.
const millisecondsBetweenKeys = 2000
const millisecondsAfterLostKeys = 1000

type Settings = ClientSettings &
  Pick<Config, 'oidcIssuer' | 'oidcPasswordResetUrl' | 'publicUrl' | 'host' | 'port'>

/** Nothing is asked before the first use. */
export function createOidcClient(config: Settings): OidcClient {
  let known: { readonly until: number; readonly discovered: DiscoveredProvider } | undefined
  let asking: Promise<DiscoveredProvider> | undefined
  let triedAt = 0
  let acceptedAt: Date | null = null
  const onAccepted = () => void (acceptedAt = new Date())

  async function ask(): Promise<DiscoveredProvider> {
    triedAt = Date.now()
    try {
      const discovered = await discover(config, onAccepted)
      known = { until: Date.now() + lifetimeMs, discovered }
    } catch (error) {
      if (!known) throw error
      known = { ...known, until: Date.now() + millisecondsBetweenTries }
    } finally {
      asking = undefined
    }
    return known.discovered
  }

  const discoverOnce = async (): Promise<DiscoveredProvider> =>
    known && known.until > Date.now() ? known.discovered : (asking ??= ask())

  return {
    issuer: issuerKey(config),
    discover: discoverOnce,
    formOrigins: () => {
      if (isEmbedded(config)) return []
      if (!known && Date.now() - triedAt > millisecondsBetweenTries) discoverOnce().catch(() => {})
      const own = known ? originsOf(known.discovered) : [new URL(config.oidcIssuer).origin]
      const reset = URL.parse(config.oidcPasswordResetUrl)
      return [...new Set([...own, ...(reset ? [reset.origin] : [])])]
    },
    acceptedAt: () => acceptedAt,
  }
}

async function discover(config: Settings, onAccepted: () => void): Promise<DiscoveredProvider> {
  const way = wayTo(config)
  const isNear = isEmbedded(config) || isLoopback(config.oidcIssuer)
  if (!isNear && !config.oidcIssuer.startsWith('https:'))
    throw new SettingError('OIDC_ISSUER must be an https address, or one on this machine')
  const metadata = await readProviderMetadata(issuerOf(config), (url, init) =>
    fetchOutside(way(url), { ...init, signal: AbortSignal.timeout(secondsToWait * 1000) }),
  )
  const { authenticate, send } = isEmbedded(config)
    ? { authenticate: oidc.None(), send: (request: oidc.CustomFetch) => request }
    : await clientAuthentication(config, metadata)
  const configuration = new oidc.Configuration(metadata, config.oidcClientId, undefined, authenticate)
  configuration.timeout = secondsToWait
  configuration[oidc.customFetch] = send(async (url, { body, ...init }) => {
    // The client sends forms only.
    const form = body instanceof URLSearchParams ? body : null
    const response = await fetchOutside(way(url), { ...init, body: form })
    if (url === metadata.token_endpoint && response.ok) onAccepted()
    return response
  })
  if (isNear) oidc.allowInsecureRequests(configuration)
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
    timeoutDuration: secondsToWait * 1000,
    cooldownDuration: millisecondsBetweenKeys,
    [jwksFetch]: restingAfterFailure((url, init) => fetchOutside(way(url), init)),
  })
  return { configuration, issuer: metadata.issuer, keys }
}

// The library waits after keys that it could read, not after an answer without any.
function restingAfterFailure(fetchKeys: FetchImplementation): FetchImplementation {
  let failedAt = 0
  return async (url, init) => {
    if (Date.now() - failedAt < millisecondsAfterLostKeys)
      throw new ProviderUnavailable(`${url} did not answer just now`)
    const response = await fetchKeys(url, init).catch((error: unknown) => {
      failedAt = Date.now()
      throw error
    })
    if (!response.ok) failedAt = Date.now()
    return response
  }
}

function originsOf({ configuration }: DiscoveredProvider): readonly string[] {
  const { authorization_endpoint, end_session_endpoint } = configuration.serverMetadata()
  const origins = [authorization_endpoint, end_session_endpoint].map((url) => URL.parse(url ?? '')?.origin)
  return [...new Set(origins.filter((origin) => origin !== undefined))]
}

// The shop's own provider is in this process: asking it never leaves the machine, whatever its public address is.
function wayTo(config: Settings): (url: string) => string {
  if (!isEmbedded(config)) return (url) => url
  const [publicly, here] = [issuerOf(config), ownIssuer(config)]
  return (url) => url.replace(publicly, here)
}
