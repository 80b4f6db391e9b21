import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/graphql/context.ts'
import { isLanguage, writePreferences } from '#platform/preferences.rules.ts'
import type { Cookies } from '../cookies.ts'
import { firstPreferences } from './firstVisit.ts'
import { giveGuestKey, guestKeyIn } from '../guestKey.ts'

const year = 31_536_000

type Visit = {
  /** With the preferences that the page is drawn in. */
  readonly context: Context
  /** Whether the browser is given cookies of its own, so that no cache may hand the answer to anybody else. */
  readonly isMarked: boolean
}

/**
 * Settles in which language, country and currency a page is drawn: as the cookie says; as it is detected where there is
 * none yet; and in the language that a page's address asks for by `?lang=`, as share links and hreflang do. The router's
 * own calls, which are about a page that is shown already, change nothing. Also gives the browser its guest's key.
 */
export async function settlePreferences(
  request: FastifyRequest,
  cookies: Cookies,
  context: Context,
  parts: Parameters<typeof firstPreferences>[2],
): Promise<Visit> {
  if (request.method !== 'GET' || isData(request)) return { context, isMarked: false }
  const sent = cookies.get('preferences')
  const known = sent ? context.preferences : await firstPreferences(request, context.preferences, parts)
  const asked = languageAsked(request)
  const preferences = isLanguage(asked) ? { ...known, language: asked } : known
  const value = writePreferences(preferences)
  const isUnknownGuest = guestKeyIn(cookies) === null
  if (sent !== value) cookies.set('preferences', { value, maxAge: year, httpOnly: true })
  if (isUnknownGuest) giveGuestKey(cookies)
  return { context: { ...context, preferences }, isMarked: sent !== value || isUnknownGuest }
}

/** The language that an address asks for, however it is written there. */
export const languageAsked = ({ url }: FastifyRequest): string | null =>
  new URLSearchParams(url.split('?')[1]).get('lang')

/** Whether the router asks for data by itself. */
export const isData = ({ url }: FastifyRequest): boolean => /\.data(?:\?|$)/.test(url)

/**
 * Tells a page's copies in the browser apart: whose they are, in a word that is nothing but that, and in which language,
 * country and currency (src/app/serviceWorker).
 */
export function readerMark({ caller, preferences }: Context, cookies: Cookies): string {
  const session = caller.kind === 'user' ? (cookies.get('session') ?? caller.userId) : ''
  const word = session && createHash('sha256').update(session).digest('base64url').slice(0, 16)
  return `${word || 'visitor'} ${writePreferences(preferences)}`
}
