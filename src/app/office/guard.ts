import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { isAdmin } from '#identity/access.rules.ts'
import { askedPath, requireSignIn } from '#identity/storefront/guards.ts'
import { pageContext } from '#page/page.ts'

/**
 * Who comes into the back office (specification of the back office, section 2): a visitor is sent to the sign-in, somebody
 * without a verified address to the verification, and both back here; who is no admin is sent home. The data are
 * protected by the API itself.
 */
export const officeGuard: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const page = context.get(pageContext)
  const { emailVerified } = requireSignIn(page, request)
  if (!emailVerified)
    throw redirectDocument(`/verification-pending/?return=${encodeURIComponent(askedPath(request))}`)
  if (!isAdmin(page.caller)) throw redirectDocument('/')
  return next()
}
