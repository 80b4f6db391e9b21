import type { Config } from '#platform/config.ts'
import { embeddedKey } from './issuerKey.rules.ts'

type Addresses = Pick<Config, 'oidcIssuer' | 'publicUrl' | 'host' | 'port'>

export const isEmbedded = ({ oidcIssuer }: Pick<Config, 'oidcIssuer'>): boolean => oidcIssuer === ''

export const issuerOf = (config: Addresses): string =>
  isEmbedded(config) ? embeddedIssuer(config) : config.oidcIssuer

export const embeddedIssuer = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/oidc`

export const issuerKey = (config: Pick<Config, 'oidcIssuer'>): string =>
  isEmbedded(config) ? embeddedKey : config.oidcIssuer

/** Where this very process reaches its own provider: past whatever stands in front of the public address. */
export function ownIssuer({ host, port }: Addresses): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/oidc`
}
