import { isbot } from 'isbot'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { type Country, currencyOf } from '#platform/countries.rules.ts'
import { sha256 } from '#platform/digest.ts'
import type { Context } from '#platform/graphql/context.ts'
import { isLanguage, type Preferences, writePreferences } from '#platform/preferences.rules.ts'
import type { Geocoder } from '#platform/region/geocoder.ts'
import { countryOfHeader, countryOfLanguages } from '#platform/region/requestCountry.rules.ts'
import { languageOfRequest } from '#platform/requestLanguage.rules.ts'
import type { Cookies } from '../cookies.ts'
import { giveGuestKey, guestKeyIn } from '../guestKey.ts'

const year = 31_536_000

type Visit = {
  readonly context: Context
  /** Whether the browser is given cookies of its own, so that no cache may hand the answer to anybody else. */
  readonly isMarked: boolean
}

/** By cookie, else as detected, and by `?lang=`, as share links and hreflang ask. The router's calls change nothing. */
export async function settlePreferences(
  request: FastifyRequest,
  cookies: Cookies,
  context: Context,
  deps: Parameters<typeof firstPreferences>[2],
): Promise<Visit> {
  if (request.method !== 'GET' || isData(request)) return { context, isMarked: false }
  const sent = cookies.get('preferences')
  const known = sent ? context.preferences : await firstPreferences(request, context.preferences, deps)
  const requested = requestedLanguage(request)
  const preferences = isLanguage(requested) ? { ...known, language: requested } : known
  const value = writePreferences(preferences)
  const isUnknownGuest = guestKeyIn(cookies) === null
  if (sent !== value) cookies.set('preferences', { value, maxAge: year, httpOnly: true })
  if (isUnknownGuest) giveGuestKey(cookies)
  return { context: { ...context, preferences }, isMarked: sent !== value || isUnknownGuest }
}

/** The language that an address asks for, however it is written there. */
export const requestedLanguage = ({ url }: FastifyRequest): string | null =>
  new URLSearchParams(url.split('?')[1]).get('lang')

export const isData = ({ url }: FastifyRequest): boolean => /\.data(?:\?|$)/.test(url)

/** Whose copies a page's are, in a word that is nothing but that, and in which language, country and currency. */
export function readerMark({ caller, preferences }: Context, cookies: Cookies): string {
  const session = caller.kind === 'user' ? (cookies.get('session') ?? caller.userId) : ''
  const word = session && sha256(session).toString('base64url').slice(0, 16)
  return `${word || 'visitor'} ${writePreferences(preferences)}`
}

/** Country and currency as detected (specification of the storefront, sections 4 and 9), the language of the browser
 * (spec-decisions 36); search engines see Kenya in English. */
export async function firstPreferences(
  request: FastifyRequest,
  defaults: Preferences,
  { config, geocoder }: { config: Pick<Config, 'countryHeader'>; geocoder: Geocoder },
): Promise<Preferences> {
  if (isbot(request.headers['user-agent'])) return defaults
  const country =
    countryInHeader(request, config.countryHeader) ??
    (await geocoder.ofAddress(request.ip)) ??
    countryOfLanguages(request.headers['accept-language'])
  const language = languageOfRequest({ 'accept-language': request.headers['accept-language'] })
  return { ...defaults, language, ...(country !== null && { country, currency: currencyOf(country) }) }
}

function countryInHeader(request: FastifyRequest, name: string): Country | null {
  const value = name === '' ? undefined : request.headers[name.toLowerCase()]
  return countryOfHeader(Array.isArray(value) ? value[0] : value)
}
