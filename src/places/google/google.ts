import { fetchOutside } from '#platform/outside.ts'
import { type Place, type PlaceProvider, PlacesUnavailable } from '../provider.ts'
import {
  detailFields,
  isSessionToken,
  isUnknownPlace,
  mapsLanguageTag,
  readDetails,
  readFound,
  searchBody,
  searchFields,
} from './wire.rules.ts'

/** Its address has no slash at the end. */
export type Google = { readonly url: string; readonly key: string; readonly timeoutMs: number }

/** The service asks to be named wherever its places are shown without a map. */
const credit = 'Google Maps'

export const googlePlaces = (google: Google): PlaceProvider => ({
  search: async (text, asking) => {
    const { status, answer } = await call(google, '/v1/places:autocomplete', {
      fields: searchFields,
      body: searchBody(text, asking),
    })
    const found = status === 200 ? readFound(answer) : null
    if (found === null) throw new PlacesUnavailable(`a search was answered with ${status}`)
    return found.map((place) => ({ ...place, credit }))
  },
  find: async (id, { session, language }): Promise<Place | null> => {
    const query = new URLSearchParams({ languageCode: mapsLanguageTag(language), regionCode: 'ke' })
    if (session !== null && isSessionToken(session)) query.set('sessionToken', session)
    const { status, answer } = await call(google, `/v1/places/${encodeURIComponent(id)}?${query}`, {
      fields: detailFields,
    })
    if (isUnknownPlace(status, answer)) return null
    const place = status === 200 ? readDetails(answer) : null
    if (place === null) throw new PlacesUnavailable(`a place was answered with ${status}`)
    return { ...place, credit }
  },
})

async function call(
  { url, key, timeoutMs }: Google,
  path: string,
  { fields, body }: { fields: string; body?: object },
): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetchOutside(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-goog-api-key': key,
        'x-goog-fieldmask': fields,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, answer: await response.json() }
  } catch (error) {
    throw new PlacesUnavailable('the maps service did not answer', { cause: error })
  }
}
