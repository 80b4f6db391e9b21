import { createRemoteJWKSet, customFetch as jwksFetch, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '#platform/config.ts'
import { isLoopback } from '#platform/hosts.ts'
import { fetchOutside } from '#platform/outside.ts'
import { SettingError } from '#platform/setting.ts'
import { clientAuthentication, type ClientSettings } from './clientAuthentication.ts'
import { isEmbedded, issuerKey, issuerOf, ownIssuer } from './issuer.ts'
import { readProviderMetadata } from './providerMetadata.ts'

export type OidcClient = {
  readonly issuer: string
  /** Throws a `ProviderAway` or a `SettingError`; the next call tries again. What was known once stays good. */
  discover(): Promise<DiscoveredProvider>
  formOrigins(): readonly string[]
}

export type DiscoveredProvider = {
  readonly configuration: oidc.Configuration
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
}

const millisecondsKept = 6 * 3_600_000
const millisecondsBetweenTries = 30_000
const secondsToWait = 5

type Settings = ClientSettings & Pick<Config, 'oidcIssuer' | 'oidcClientId' | 'publicUrl' | 'host' | 'port'>

/** Nothing is asked before the first use. */
export function createOidcClient(config: Settings): OidcClient {
  let known: { readonly until: number; readonly discovered: DiscoveredProvider } | undefined
  let asking: Promise<DiscoveredProvider> | undefined
  let triedAt = 0

  async function ask(): Promise<DiscoveredProvider> {
    triedAt = Date.now()
    try {
      const discovered = await discover(config)
      known = { until: Date.now() + millisecondsKept, discovered }
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
      return known ? originsOf(known.discovered) : [new URL(config.oidcIssuer).origin]
    },
  }
}

async function discover(config: Settings): Promise<DiscoveredProvider> {
  const way = wayTo(config)
  const isNear = isEmbedded(config) || isLoopback(config.oidcIssuer)
  if (!isNear && !config.oidcIssuer.startsWith('https:'))
    throw new SettingError('OIDC_ISSUER must be an https address, or one on this machine')
  const metadata = await readProviderMetadata(issuerOf(config), (url, init) =>
    fetchOutside(way(url), { ...init, signal: AbortSignal.timeout(secondsToWait * 1000) }),
  )
  const configuration = new oidc.Configuration(
    metadata,
    config.oidcClientId,
    undefined,
    isEmbedded(config) ? oidc.None() : await clientAuthentication(config, metadata),
  )
  configuration.timeout = secondsToWait
  // The client sends forms only.
  configuration[oidc.customFetch] = (url, { body, ...init }) =>
    fetchOutside(way(url), { ...init, body: body instanceof URLSearchParams ? body : null })
  if (isNear) oidc.allowInsecureRequests(configuration)
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
    timeoutDuration: secondsToWait * 1000,
    [jwksFetch]: (url, init) => fetchOutside(way(url), init),
  })
  return { configuration, issuer: metadata.issuer, keys }
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
