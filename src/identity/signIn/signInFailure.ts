import * as oidc from 'openid-client'
import { SettingError } from '#platform/setting.ts'
import { ProviderAway } from './providerMetadata.ts'

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
  if (error instanceof ProviderAway || error instanceof SettingError) return true
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
