import { requirePlace } from '#places/lookUp.service.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import { refuseInvalid, ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { type AddressRow, findDefaultAddress, type NewAddress, saveDefaultAddress } from './address.table.ts'
import { addressAt } from './address.ts'
import { changePhone } from './phone.service.ts'
import { type ProfileChange, profileViolations } from './profileEntry.rules.ts'
import { changeProfile } from '../users/user.table.ts'

export type ProfileInput = ProfileChange & { readonly placeSession?: string | null }

/** Throws the failing fields, `shop.deliveryOutsideArea`, or `general.tooManyRequests` (`changePhone`). */
export async function updateProfile(
  context: Context,
  places: PlaceProvider,
  user: User,
  { placeSession = null, ...input }: ProfileInput,
): Promise<void> {
  const change = cleaned(input)
  refuseInvalid(profileViolations(change))
  const address = await changedAddress(change, {
    kept: await findDefaultAddress(context.db, user.id),
    findPlace: (placeId) => requirePlace(context, places, user, { text: placeId, session: placeSession }),
  })
  await context.db.transaction(async (tx) => {
    if (
      change.phoneNumber !== undefined &&
      !(await changePhone(tx, user.id, change.phoneNumber, context.now))
    )
      throw tooMany()
    await changeProfile(tx, user, change)
    if (address !== undefined) await saveDefaultAddress(tx, user.id, address)
  })
}

const cleaned = (change: ProfileChange): ProfileChange =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value?.trim() || null]),
  )

type Known = {
  readonly kept: AddressRow | undefined
  findPlace(placeId: string): ReturnType<typeof requirePlace>
}

/** Undefined leaves it, null forgets it. A place that is kept already is not asked for again. */
async function changedAddress(
  { placeId, addressDetails }: ProfileChange,
  { kept, findPlace }: Known,
): Promise<NewAddress | null | undefined> {
  if (placeId === null) return null
  if (placeId !== undefined && placeId !== kept?.places_id)
    return addressAt(await findPlace(placeId), addressDetails ?? null)
  if (addressDetails === undefined) return undefined
  if (!kept) return addressDetails === null ? undefined : refuseDetailsAlone()
  return {
    line1: kept.line1,
    line2: addressDetails,
    postalCode: kept.postal_code,
    city: kept.city,
    country: kept.country,
    placesId: kept.places_id,
  }
}

function refuseDetailsAlone(): never {
  throw new ShopError('validation.failed', { violations: [{ path: 'placeId', code: 'required' }] })
}
