import { redirect, redirectDocument } from 'react-router'
import type { User } from '#platform/caller.rules.ts'
import type { Page } from '#page/page.ts'

/** The signed-in caller; throws the way to the sign-in, which leads back, for a visitor (specification, section 4). */
export function requireSignIn({ caller }: Page, request: Request): User {
  if (caller.kind === 'user') return caller
  throw redirectDocument(`/login?return=${encodeURIComponent(requestedPath(request))}`)
}

/** The caller with a verified address; throws the way to the sign-in or to the verification. */
export function requireVerification(page: Page, request: Request): User {
  const user = requireSignIn(page, request)
  if (user.emailVerified) return user
  throw redirect(`/verification-pending/?return=${encodeURIComponent(requestedPath(request))}`)
}

/** The address of the page, also where the router's scripts ask for its data. */
export function requestedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '') + search
}
