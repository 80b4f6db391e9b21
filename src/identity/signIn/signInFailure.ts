import * as oidc from 'openid-client'
import { SettingError } from '#platform/setting.ts'
import { ProviderUnavailable } from './providerMetadata.ts'
import { type TokenRefusal, tokenRefusal } from './tokenRefusal.rules.ts'

export type SignInFailure = 'away' | 'denied' | 'noEmail' | 'refused' | 'failed'

/** The provider told no e-mail address of somebody, without which the shop cannot work. */
export class NoEmail extends Error {}

export function signInFailure(error: unknown): SignInFailure {
  if (error instanceof NoEmail) return 'noEmail'
  if (error instanceof oidc.AuthorizationResponseError) return failureOfAnswer(error.error)
  return isOutage(error) ? 'away' : 'failed'
}

// RFC 6749, section 4.1.2.1.
function failureOfAnswer(error: string): SignInFailure {
  if (error === 'access_denied') return 'denied'
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'away' : 'refused'
}

/** Whether an error says that the provider could not answer, and nothing of what was asked. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ProviderUnavailable || error instanceof SettingError) return true
  const status = statusOf(error)
  if (status !== null) return status >= 500 || status === 429
  if (!(error instanceof Error)) return false
  const isUnanswered = 'code' in error && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT')
  return isUnanswered || (error instanceof TypeError && error.message === 'fetch failed')
}

/** With which status an endpoint of the provider refused; null when it is not known or there was none. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status
  return error.cause instanceof Response ? error.cause.status : null
}

/** What the token endpoint refused, with its status and `error` for the log and the support: "401 invalid_client". */
export async function refusalOf(
  error: unknown,
): Promise<{ readonly refusal: TokenRefusal; readonly code: string }> {
  const status = statusOf(error)
  const name = error instanceof oidc.ResponseBodyError ? error.error : await errorIn(responseOf(error))
  return {
    refusal: tokenRefusal(status, name),
    code: [status, name].filter((part) => part !== null).join(' '),
  }
}

function responseOf(error: unknown): Response | null {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return error.response
  return error instanceof Error && error.cause instanceof Response ? error.cause : null
}

/** The `error` in the body of a refusal (RFC 6749, section 5.2); null where there is none. Reads a copy. */
export async function errorIn(response: Response | null): Promise<string | null> {
  if (response === null || response.bodyUsed) return null
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const isNamed = typeof body === 'object' && body !== null && 'error' in body
  return isNamed && typeof body.error === 'string' && body.error !== '' ? body.error : null
}
