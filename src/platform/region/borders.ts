import { type Country, countryOf } from '../countries.rules.ts'
import type { Coordinates } from './coordinates.rules.ts'

/** By borders that come with the shop: nobody outside is called. `OTH` for everywhere else. */
export async function countryAt({ latitude, longitude }: Coordinates): Promise<Country> {
  // Loaded when it is needed: it takes a fifth of a second.
  const { iso1A3Code } = await import('@rapideditor/country-coder')
  return countryOf(iso1A3Code([longitude, latitude]) ?? '')
}
