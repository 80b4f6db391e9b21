import { createRemoteJWKSet, customFetch as jwksFetch, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '#platform/config.ts'
import { isLoopback } from '#platform/hosts.ts'
import { fetchOutside } from '#platform/outside.ts'
import { isEmbedded, issuerOf, ownIssuer } from './issuer.ts'

/** What the shop knows of its identity provider: where to ask what, and the keys that sign its tokens. */
export type OidcClient = {
  /** Throws when the provider cannot be reached; the next call tries again. */
  discover(): Promise<Discovered>
}

export type Discovered = {
  readonly configuration: oidc.Configuration
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
}

const secondsKept = 6 * 3600
const secondsToWait = 5

type Settings = Pick<
  Config,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'publicUrl' | 'host' | 'port'
>

/** The shop as a client of the configured provider. Nothing is asked before the first use. */
export function createOidcClient(config: Settings): OidcClient {
  let known: { until: number; discovered: Promise<Discovered> } | undefined
  return {
    discover: () => {
      if (known && known.until > Date.now()) return known.discovered
      const attempt = { until: Date.now() + secondsKept * 1000, discovered: discover(config) }
      known = attempt
      attempt.discovered.catch(() => {
        if (known === attempt) known = undefined
      })
      return attempt.discovered
    },
  }
}

async function discover(config: Settings): Promise<Discovered> {
  const issuer = new URL(issuerOf(config))
  const way = wayTo(config)
  const isNear = isEmbedded(config) || isLoopback(issuer.href)
  const configuration = await oidc.discovery(issuer, config.oidcClientId, undefined, authentication(config), {
    timeout: secondsToWait,
    execute: isNear ? [oidc.allowInsecureRequests] : [],
    // The client sends forms only.
    [oidc.customFetch]: (url, { body, ...init }) =>
      fetchOutside(way(url), { ...init, body: body instanceof URLSearchParams ? body : null }),
  })
  const metadata = configuration.serverMetadata()
  if (!metadata.jwks_uri) throw new Error('the identity provider publishes no keys')
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    timeoutDuration: secondsToWait * 1000,
    [jwksFetch]: (url, init) => fetchOutside(way(url), init),
  })
  return { configuration, issuer: metadata.issuer, keys }
}

const authentication = ({ oidcClientSecret }: Settings): oidc.ClientAuth =>
  oidcClientSecret ? oidc.ClientSecretBasic(oidcClientSecret) : oidc.None()

// The shop's own provider is in this process: asking it never leaves the machine, whatever its public address is.
function wayTo(config: Settings): (url: string) => string {
  if (!isEmbedded(config)) return (url) => url
  const [publicly, here] = [issuerOf(config), ownIssuer(config)]
  return (url) => url.replace(publicly, here)
}
