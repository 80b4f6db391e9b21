// Google Places API (New), places:autocomplete and places.get. Of an answer only what the shop needs is read.
import { countryFacts, deliveryZone, homeCountry } from '#platform/countries.rules.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { Point } from '../place.rules.ts'

/** More fields would cost more. */
export const searchFields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'
export const detailFields = 'id,displayName,formattedAddress,location,addressComponents'

// The service does not write Chichewa.
const { box } = deliveryZone
const regionCode = countryFacts(homeCountry).alpha2.toLowerCase()

const languageTags: Record<Language, string> = { eng: 'en', kin: 'rw', swa: 'sw', nya: 'en' }

export const mapsLanguageTag = (language: Language): string => languageTags[language]

/** Letters, digits, `-` and `_`, at most 36 (Places API, session tokens). */
export const isSessionToken = (text: string): boolean => /^[\w-]{1,36}$/.test(text)

export const searchBody = (text: string, { session, language }: MapsQuery) => ({
  input: text,
  ...(session !== null && isSessionToken(session) && { sessionToken: session }),
  locationRestriction: {
    rectangle: {
      low: { latitude: box.south, longitude: box.west },
      high: { latitude: box.north, longitude: box.east },
    },
  },
  includedRegionCodes: [regionCode],
  regionCode,
  languageCode: mapsLanguageTag(language),
})

type MapsQuery = { readonly session: string | null; readonly language: Language }

export type FoundPlace = { readonly placeId: string; readonly name: string; readonly area: string | null }

/** Null when it is no answer to a search; no place at all is an empty object. */
export function readFound(answer: unknown): FoundPlace[] | null {
  if (!isRecord(answer)) return null
  const suggestions = answer['suggestions'] ?? []
  if (!Array.isArray(suggestions)) return null
  return suggestions.flatMap((suggestion: unknown) => {
    const prediction = member(suggestion, 'placePrediction')
    const placeId = member(prediction, 'placeId')
    const name = textOf(member(prediction, 'structuredFormat', 'mainText'))
    if (typeof placeId !== 'string' || name === null) return []
    return [
      {
        placeId,
        name,
        area: shortAddress(textOf(member(prediction, 'structuredFormat', 'secondaryText')), name),
      },
    ]
  })
}

export type PlaceDetails = FoundPlace & Point & { readonly postalCode: string | null }

export function readDetails(answer: unknown): PlaceDetails | null {
  const [id, name] = [member(answer, 'id'), textOf(member(answer, 'displayName'))]
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => member(answer, 'location', name))
  if (
    typeof id !== 'string' ||
    name === null ||
    typeof latitude !== 'number' ||
    typeof longitude !== 'number'
  )
    return null
  const address = member(answer, 'formattedAddress')
  return {
    placeId: id,
    name,
    area: shortAddress(typeof address === 'string' ? address : null, name),
    latitude,
    longitude,
    postalCode: postalCodeOf(member(answer, 'addressComponents')),
  }
}

function postalCodeOf(components: unknown): string | null {
  if (!Array.isArray(components)) return null
  const found: unknown = components.find((component: unknown) => {
    const types = member(component, 'types')
    return Array.isArray(types) && types.includes('postal_code')
  })
  const code = member(found, 'longText')
  return typeof code === 'string' ? code : null
}

export function shortAddress(address: string | null, name: string): string | null {
  const parts = (address ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== name && !isKnownPart(part))
  return parts.length > 0 ? parts.join(', ') : null
}

const isKnownPart = (part: string): boolean =>
  /^(Kenya|Nairobi|Nairobi County|\d{5})$/.test(part) || /^\w{4}\+\w{2,3}( Nairobi)?$/.test(part)

const textOf = (formatted: unknown): string | null => {
  const text = member(formatted, 'text')
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const member = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** As opposed to a wrong key or an ill service. */
export function isUnknownPlace(status: number, answer: unknown): boolean {
  if (status === 404) return true
  const details = member(answer, 'error', 'details')
  const isKeyWrong =
    Array.isArray(details) && details.some((detail) => member(detail, 'reason') === 'API_KEY_INVALID')
  return status === 400 && member(answer, 'error', 'status') === 'INVALID_ARGUMENT' && !isKeyWrong
}
