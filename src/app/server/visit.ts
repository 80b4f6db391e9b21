import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/graphql/context.ts'
import { isLanguage, writePreferences } from '#platform/preferences.rules.ts'
import type { Cookies } from './cookies.ts'
import { firstPreferences } from './firstVisit.ts'
import { giveGuestKey, guestKeyIn } from './guestKey.ts'

const year = 31_536_000

type Visit = {
  /** With the preferences that the page is drawn in. */
  readonly context: Context
  /** Whether the browser is given cookies of its own, so that no cache may hand the answer to anybody else. */
  readonly isFirst: boolean
}

/**
 * Settles in which language, country and currency a page is drawn: as the cookie says; as it is detected where there is
 * none yet; and in the language that a page's address asks for by `?lang=`, as share links and hreflang do. The router's
 * own calls, which are about a page that is shown already, change nothing. Also gives the browser its guest's key.
 */
export async function settleVisit(
  request: FastifyRequest,
  cookies: Cookies,
  context: Context,
  parts: Parameters<typeof firstPreferences>[2],
): Promise<Visit> {
  const isUnknown = !cookies.get('preferences')
  const isFirst = isUnknown || guestKeyIn(cookies) === null
  if (request.method !== 'GET' || isData(request)) return { context, isFirst }
  const known = isUnknown ? await firstPreferences(request, context.preferences, parts) : context.preferences
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang')
  const preferences = isLanguage(asked) ? { ...known, language: asked } : known
  const value = writePreferences(preferences)
  if (cookies.get('preferences') !== value)
    cookies.set('preferences', { value, maxAge: year, httpOnly: true })
  if (guestKeyIn(cookies) === null) giveGuestKey(cookies)
  return { context: { ...context, preferences }, isFirst }
}

/** Whether the router asks for data by itself. */
export const isData = ({ url }: FastifyRequest): boolean => /\.data(?:\?|$)/.test(url)

/**
 * Tells a page's copies in the browser apart: whose they are, in a word that is nothing but that, and in which language,
 * country and currency (src/app/worker).
 */
export function readerMark({ caller, preferences }: Context, cookies: Cookies): string {
  const session = caller.kind === 'user' ? (cookies.get('session') ?? caller.userId) : ''
  const word = session && createHash('sha256').update(session).digest('base64url').slice(0, 16)
  return `${word || 'visitor'} ${writePreferences(preferences)}`
}
