import type { Resolvers } from '#generated/resolvers.ts'
import { ShopError } from '#platform/errors.ts'
import { searchPlaces } from './lookUp.service.ts'
import { placeSearchText } from './place.rules.ts'
import type { PlaceProvider } from './provider.ts'
import { townOutside } from './townsOutside.rules.ts'

export const placeResolvers = (places: PlaceProvider): Resolvers => ({
  Query: {
    townOutside: (_, { search }) => townOutside(placeSearchText(search)),
    places: async (_, { search, session }, context) => {
      const { caller } = context
      if (caller.kind !== 'user') throw new ShopError('auth.loginRequired')
      return [...(await searchPlaces(context, places, caller, { text: search, session: session ?? null }))]
    },
  },
})
