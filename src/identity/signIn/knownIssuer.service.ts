import { decodeJwt } from 'jose'
import type { Database } from '#platform/database/database.ts'
import { findTokenOfUnnamed, nameIssuer } from '../users/user.table.ts'
import { embeddedKey } from './issuerKey.rules.ts'
import type { OidcClient } from './oidcClient.ts'

/** Names people when the provider is first found: an issuer written wrongly is found nowhere, and names nobody. */
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

/** Whose people those are who came before issuers were kept: by their newest ID token, else the configured one. */
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
