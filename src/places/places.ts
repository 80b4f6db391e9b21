import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { gazetteer } from './gazetteer.ts'
import { googlePlaces } from './google/google.ts'
import { type PlaceProvider, PlacesUnavailable } from './provider.ts'

export function createPlaces(config: PlacesConfig, log: Log): PlaceProvider {
  const { googlePlacesKey: key, googlePlacesUrl: url, googlePlacesTimeoutMs: timeoutMs } = config
  return key ? withGazetteer(googlePlaces({ url, key, timeoutMs }), log) : gazetteer
}

export type PlacesConfig = Pick<Config, 'googlePlacesKey' | 'googlePlacesUrl' | 'googlePlacesTimeoutMs'>

/** While the maps service is down people still find places; and addresses from before it was used keep their places. */
const withGazetteer = (service: PlaceProvider, log: Log): PlaceProvider => ({
  search: async (text, asking) => {
    try {
      return await service.search(text, asking)
    } catch (error) {
      if (!(error instanceof PlacesUnavailable)) throw error
      log.warn({ err: error }, 'the maps service could not be asked: the own places are searched instead')
      return gazetteer.search(text, asking)
    }
  },
  find: (id, asking) => (isOwnId(id) ? gazetteer : service).find(id, asking),
})

// Ids of the maps service have no colon.
const isOwnId = (id: string): boolean => id.includes(':')
