import { decodeJwt } from 'jose'
import type { Database } from '#platform/database/database.ts'
import { findTokenOfUnnamed, nameIssuer } from './knownIssuer.table.ts'
import { embeddedKey } from './issuerKey.rules.ts'
import type { OidcClient } from './oidcClient.ts'

/**
 * The client of another provider, which names people as `nameKnownIssuer` does when it has found the provider for the
 * first time, before anybody logs in there: an issuer that is written wrongly is found nowhere, and names nobody.
 */
export function namingIssuer(client: OidcClient, db: Database): OidcClient {
  let naming: Promise<void> | undefined
  const nameOnce = () =>
    (naming ??= nameKnownIssuer(db, client.issuer).catch((error: unknown) => {
      naming = undefined
      throw error
    }))
  return {
    ...client,
    discover: async () => {
      const discovered = await client.discover()
      await nameOnce()
      return discovered
    },
  }
}

/**
 * Writes down whose people those are who came before issuers were kept: that of the newest ID token of such a person,
 * should the shop have changed its provider in between, else the configured one. The embedded provider's people are known
 * by their accounts; others that are left over wait for a start with another provider.
 */
export async function nameKnownIssuer(db: Database, configured: string): Promise<void> {
  const issuer = issuerIn(await findTokenOfUnnamed(db)) ?? configured
  if (issuer !== embeddedKey) await nameIssuer(db, issuer)
}

function issuerIn(token: string | null): string | null {
  try {
    return token === null ? null : (decodeJwt(token).iss ?? null)
  } catch {
    return null // encrypted, or none at all
  }
}
