/** What came of asking a provider something harmless, in one sentence: what is right or wrong, and what to do. */
export type ProviderCheck = { readonly isRight: boolean; readonly says: string }

export const right = (says: string): ProviderCheck => ({ isRight: true, says })
export const wrong = (says: string): ProviderCheck => ({ isRight: false, says })

/** `reason` is why there was no answer. */
export const unreachable = (url: string, reason: string): ProviderCheck =>
  wrong(`does not answer at ${url} (${reason}); look at the address and the network on the way`)

export const unexpected = (url: string, status: number): ProviderCheck =>
  wrong(`${url} answers with HTTP ${status}, which its provider does not; look at the address, or try later`)

/** A provider that answered, but gave no token; the code is its own, or the HTTP status. */
export class TokenRefused extends Error {
  readonly status: number
  readonly code: string

  constructor(label: string, { status, code }: { readonly status: number; readonly code: string }) {
    super(`no access token from ${label}: ${code}`)
    this.status = status
    this.code = code
  }
}
