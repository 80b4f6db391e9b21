import type { User } from '#platform/caller.rules.ts'
import { refuseInvalid, ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { townOutside } from './townsOutside.rules.ts'
import { isInDeliveryZone, placeSearchText, placeSearchViolations } from './place.rules.ts'
import type { Place, PlaceProvider, Suggestion } from './provider.ts'

// Somebody who types asks two or three times a second at most; each search may cost the shop money.
const lookUpLimit: RateLimit = { kind: 'place look-ups of a user', max: 120, seconds: 60 }

export type LookUp = { readonly text: string; readonly session: string | null }

/** At most 8; of what is spelled like a town outside the area none. Throws the failing field when there are too few letters, and `general.tooManyRequests`. */
export async function searchPlaces(
  context: Context,
  places: PlaceProvider,
  user: User,
  { text, session }: LookUp,
): Promise<readonly Suggestion[]> {
  refuseInvalid(placeSearchViolations(text))
  const asked = placeSearchText(text)
  if (asked === '') return []
  await countLookUp(context, user)
  return places.search(asked, { ...askingIn(context, session), isExact: townOutside(asked) !== null })
}

/** Throws `shop.deliveryOutsideArea`, also when there is no such place, and `general.tooManyRequests`. */
export async function requirePlace(
  context: Context,
  places: PlaceProvider,
  user: User,
  { text: placeId, session }: LookUp,
): Promise<Place> {
  await countLookUp(context, user)
  const place = await places.find(placeId, askingIn(context, session))
  if (!place || !isInDeliveryZone(place)) throw new ShopError('shop.deliveryOutsideArea')
  return place
}

const askingIn = ({ db, preferences: { language } }: Context, session: string | null) => ({
  db,
  language,
  session,
})

async function countLookUp({ db, now }: Context, user: User): Promise<void> {
  const wait = await countTry(db, lookUpLimit, String(user.id), now)
  if (wait !== null) throw tooMany(wait)
}
