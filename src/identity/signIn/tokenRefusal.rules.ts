// RFC 6749, section 5.2; RFC 8707, section 2; OpenID Connect Core 1.0, section 3.1.2.6.

/**
 * What a failure of the token endpoint is about. `grant`: the code or refresh token is worth nothing any more.
 * `client`: the shop itself is refused, whoever asks. `unnamed`: one of these two. `outage`: neither of them.
 */
export type TokenRefusal = 'grant' | 'client' | 'unnamed' | 'outage'

const clientErrors = [
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
]
const outages = ['server_error', 'temporarily_unavailable', 'slow_down']
const grantErrors = [
  'invalid_grant',
  'invalid_token',
  'expired_token',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
]

/** By the status, null without an answer, and the `error` of the body, null where it has none. */
export function tokenRefusal(status: number | null, error: string | null): TokenRefusal {
  if (status === null || status < 400 || status >= 500) return 'outage'
  if (error === 'invalid_grant') return 'grant' // also by 403
  if (![400, 401, 403].includes(status) || outages.includes(error ?? '')) return 'outage'
  if (clientErrors.includes(error ?? '')) return 'client'
  if (status === 403) return 'outage'
  // A 401 is about the client; with a 400 some have names of their own for a dead refresh token.
  if (status === 401) return grantErrors.includes(error ?? '') ? 'grant' : 'client'
  return error === null ? 'unnamed' : 'grant'
}

const millisecondsUnnamed = 7 * 86_400_000

type Unnamed = { readonly refusedSince: Date; readonly clientAcceptedAt: Date | null; readonly now: Date }

/** Whether a refusal without a name is about the grant: the shop was accepted in between, or it lasts for a week. */
export const endsUnnamed = ({ refusedSince, clientAcceptedAt, now }: Unnamed): boolean =>
  (clientAcceptedAt !== null && clientAcceptedAt > refusedSince) ||
  now.getTime() - refusedSince.getTime() > millisecondsUnnamed
