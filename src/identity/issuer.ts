import type { Config } from '#platform/config.ts'

type Addresses = Pick<Config, 'oidcIssuer' | 'publicUrl' | 'host' | 'port'>

/** Whether the shop runs its own identity provider: no other one is configured. */
export const isEmbedded = ({ oidcIssuer }: Pick<Config, 'oidcIssuer'>): boolean => oidcIssuer === ''

/** The address that names the identity provider. */
export const issuerOf = (config: Addresses): string =>
  isEmbedded(config) ? embeddedIssuer(config) : config.oidcIssuer

export const embeddedIssuer = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/oidc`

/** Where this very process reaches its own provider: past whatever stands in front of the public address. */
export function ownIssuer({ host, port }: Addresses): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/oidc`
}
