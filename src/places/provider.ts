import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { Point } from './place.rules.ts'

export type Suggestion = {
  readonly placeId: string
  readonly name: string
  readonly area: string | null
  /** Who must be named where the place is shown; null for nobody. */
  readonly credit: string | null
}

export type Place = Suggestion & Point & { readonly postalCode: string | null }

export type PlaceQuery = {
  readonly db: Database
  readonly language: Language
  /** Names the searches that belong together, up to the choice; null when nobody keeps count. */
  readonly session: string | null
  /** What is only spelled alike is left out. */
  readonly isExact?: boolean
}

/** Where places are looked up. Throws `PlacesUnavailable` when it does not answer. */
export type PlaceProvider = {
  search(text: string, asking: PlaceQuery): Promise<readonly Suggestion[]>
  /** Null when there is none; it may lie anywhere. */
  find(id: string, asking: PlaceQuery): Promise<Place | null>
}

/** The provider could not be asked, or answered what nobody can read. */
export class PlacesUnavailable extends Error {}
