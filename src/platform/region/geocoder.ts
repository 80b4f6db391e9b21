import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { fetchOutside } from '../outside.ts'
import { type Country, countryOf } from '../countries.rules.ts'
import type { Coordinates } from './coordinates.rules.ts'

export type Geocoder = {
  /** By the shop's own borders where there is no service or it fails. */
  ofPlace(point: Coordinates): Promise<Country>
  /** Null without a service, and where it does not know or does not answer. */
  ofAddress(address: string): Promise<Country | null>
}

const day = 86_400_000
const afterFailure = 60_000

/** Specification of the storefront, section 7. Answers are cached for a day, failures for a minute. */
export function createGeocoder(
  { geocodeUrl, geocodeTimeoutMs }: Pick<Config, 'geocodeUrl' | 'geocodeTimeoutMs'>,
  log: Log,
): Geocoder {
  const known = new LRUCache<string, { readonly country: Country | null }>({ max: 10_000, ttl: day })

  async function ask(key: string, url: URL, headers: Record<string, string>): Promise<Country | null> {
    const found = known.get(key)
    if (found) return found.country
    try {
      const country = await countryFrom(url, headers, geocodeTimeoutMs)
      known.set(key, { country })
      return country
    } catch (error) {
      log.warn({ err: error }, 'the geocode service did not tell a country')
      known.set(key, { country: null }, { ttl: afterFailure })
      return null
    }
  }

  return {
    ofPlace: async (point) => {
      if (geocodeUrl === '') return countryAt(point)
      // A hundredth of a degree is about a kilometre: nobody need know more.
      const [latitude, longitude] = [point.latitude.toFixed(2), point.longitude.toFixed(2)]
      const url = new URL(geocodeUrl)
      url.searchParams.set('latitude', latitude)
      url.searchParams.set('longitude', longitude)
      return (await ask(`${latitude},${longitude}`, url, {})) ?? countryAt(point)
    },
    ofAddress: async (address) =>
      geocodeUrl === '' ? null : ask(address, new URL(geocodeUrl), { 'x-forwarded-for': address }),
  }
}

async function countryFrom(
  url: URL,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Country | null> {
  const response = await fetchOutside(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the geocode service answered ${response.status}`)
  const answer: unknown = await response.json()
  const code =
    typeof answer === 'object' && answer !== null && 'countryCode' in answer ? answer.countryCode : null
  return typeof code === 'string' && code !== '' ? countryOf(code) : null
}

/** By borders that come with the shop: nobody outside is called. `OTH` for everywhere else. */
export async function countryAt({ latitude, longitude }: Coordinates): Promise<Country> {
  // Loaded when it is needed: it takes a fifth of a second.
  const { iso1A3Code } = await import('@rapideditor/country-coder')
  return countryOf(iso1A3Code([longitude, latitude]) ?? '')
}
