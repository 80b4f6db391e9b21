import { json, type Reply } from '../shared/exchange.ts'
import type { KnownPlace } from './knownPlaces.ts'

/** A refusal in the service's form. */
export const refusal = (code: number, status: string, message: string, reason?: string): Reply =>
  json(code, {
    error: {
      code,
      message,
      status,
      ...(reason && {
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }],
      }),
    },
  })

/** What a search is answered with; without any place the service sends an empty object. */
export const suggestions = (places: readonly KnownPlace[], typed: string): Reply =>
  json(200, places.length === 0 ? {} : { suggestions: places.map((place) => suggestion(place, typed)) })

function suggestion({ id, name, address }: KnownPlace, typed: string) {
  const area = address.replace(/, \d{5}/, '')
  return {
    placePrediction: {
      place: `places/${id}`,
      placeId: id,
      text: { text: `${name}, ${area}`, matches: [{ endOffset: typed.length }] },
      structuredFormat: {
        mainText: { text: name, matches: [{ endOffset: typed.length }] },
        secondaryText: { text: area },
      },
      types: ['point_of_interest', 'establishment'],
    },
  }
}

/** A place with those of its fields that the mask names. */
export function details(place: KnownPlace, mask: readonly string[]): Reply {
  const everything = {
    id: place.id,
    displayName: { text: place.name, languageCode: 'en' },
    formattedAddress: `${place.name}, ${place.address}`,
    location: { latitude: place.latitude, longitude: place.longitude },
    addressComponents: place.postalCode
      ? [{ longText: place.postalCode, shortText: place.postalCode, types: ['postal_code'] }]
      : [],
  }
  const wanted = mask.includes('*') ? Object.keys(everything) : mask
  return json(200, Object.fromEntries(Object.entries(everything).filter(([field]) => wanted.includes(field))))
}
