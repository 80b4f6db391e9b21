import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Config } from '#platform/config.ts'
import { type Country, currencyOf } from '#platform/countries.rules.ts'
import type { Preferences } from '#platform/preferences.rules.ts'
import type { Geocoder } from '#platform/region/geocoder.ts'
import { languageOfRequest } from '#platform/requestLanguage.rules.ts'
import { countryOfHeader, countryOfLanguages } from '#platform/region/requestCountry.rules.ts'

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
