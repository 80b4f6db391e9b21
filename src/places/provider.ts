import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { Point } from './place.rules.ts'

/** A place as it is offered to somebody who types. */
export type Suggestion = {
  /** By which the place is found again. */
  readonly placeId: string
  readonly name: string
  /** Where it lies; null where the name says it. */
  readonly area: string | null
  /** Who must be named where the place is shown; null for nobody. */
  readonly credit: string | null
}

export type Place = Suggestion & Point & { readonly postalCode: string | null }

/** Who asks. */
export type PlaceQuery = {
  readonly db: Database
  readonly language: Language
  /** Names the searches that belong together, up to the choice; null when nobody keeps count. */
  readonly session: string | null
}

/** Where places are looked up. Throws `PlacesUnavailable` when it does not answer. */
export type PlaceProvider = {
  /** Places that fit a text, best first. */
  search(text: string, asking: PlaceQuery): Promise<readonly Suggestion[]>
  /** The place of an id, or null. It may be anywhere. */
  find(id: string, asking: PlaceQuery): Promise<Place | null>
}

/** The provider could not be asked, or answered what nobody can read. */
export class PlacesUnavailable extends Error {}
