import { deliveryZone, homeCountry } from '#platform/countries.rules.ts'
import { placeLine } from '#places/placeLine.rules.ts'
import type { Place } from '#places/provider.ts'
import type { NewAddress } from './address.table.ts'

export const addressAt = (
  place: Pick<Place, 'placeId' | 'name' | 'area' | 'postalCode'>,
  details: string | null,
): NewAddress => ({
  line1: placeLine(place),
  line2: details,
  postalCode: place.postalCode,
  city: deliveryZone.city,
  country: homeCountry,
  placesId: place.placeId,
})
