import { type Country, countries, countryOf } from '../countries.rules.ts'

// What a request itself tells of its country. A proxy that names it is believed. The languages of a browser say where the
// words come from rather than where the reader is: "en-US" is what most phones in Nairobi send. So they count only where
// they name a country of the shop.

/** The country that a proxy of our own wrote into its header; null where it knows none (`XX`, `T1`, nothing). */
export function countryOfHeader(value: string | undefined): Country | null {
  const code = (value ?? '').trim().toUpperCase()
  return /^[A-Z]{2,3}$/.test(code) && code !== 'XX' ? countryOf(code) : null
}

/** The first country of the shop that is named in `Accept-Language` (`sw-KE, en-GB;q=0.8`), in the reader's order. */
export function countryOfLanguages(header: string | undefined): Country | null {
  const named = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const weight = parameters.find((text) => text.startsWith('q='))
      return { region: /-([A-Za-z]{2})$/.exec(tag)?.[1], weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ region }) => (region ? countryOf(region) : 'OTH'))
  return named.find((country) => country !== 'OTH' && countries.includes(country)) ?? null
}
