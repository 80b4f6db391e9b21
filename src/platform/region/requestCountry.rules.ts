import { type Country, countries, countryOf } from '../countries.rules.ts'

// A browser's languages say where the words come from: "en-US" is what most phones in Nairobi send.

/** Null where the proxy knows none (`XX`, `T1`, nothing). */
export function countryOfHeader(value: string | undefined): Country | null {
  const code = (value ?? '').trim().toUpperCase()
  return /^[A-Z]{2,3}$/.test(code) && code !== 'XX' ? countryOf(code) : null
}

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
