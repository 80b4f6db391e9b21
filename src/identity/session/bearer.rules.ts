// An ID token must not open the API: told apart by type (RFC 9068), else by claims that only it has.

type Header = { readonly typ?: string | undefined }
type Payload = { readonly [claim: string]: unknown }

const accessTypes = ['at+jwt', 'application/at+jwt']
const claimsOfIdTokens = ['nonce', 'at_hash', 'c_hash', 's_hash']

export function isAccessToken({ typ }: Header, payload: Payload): boolean {
  if (typ !== undefined && accessTypes.includes(typ.toLowerCase())) return true
  if (typ !== undefined && typ.toUpperCase() !== 'JWT') return false
  return !claimsOfIdTokens.some((claim) => claim in payload)
}

export const bearerIn = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

/** The signatures that a token may have: all that are made with a key of which the provider publishes the other half. */
export const signatures = ['RS', 'PS', 'ES']
  .flatMap((kind) => ['256', '384', '512'].map((bits) => kind + bits))
  .concat('EdDSA', 'Ed25519')

/** Whether a token is worth nothing whoever signed it: another provider's, or its end is past. `now` is in seconds. */
export const isWorthless = (
  { iss, exp }: { readonly iss?: unknown; readonly exp?: unknown },
  { issuer, now }: { issuer: string; now: number },
): boolean => iss !== issuer || typeof exp !== 'number' || exp <= now
