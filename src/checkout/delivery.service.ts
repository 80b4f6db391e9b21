import { addressAt } from '#identity/profile/address.ts'
import { requirePlace } from '#places/lookUp.service.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import { refuse, refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { isSchool } from '#schools/school.table.ts'
import { type Destination, office } from '#orders/delivery.rules.ts'
import { findOrderToDeliver } from '#orders/order.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import { type DeliveryEntry, deliveryRefusal, deliveryViolations } from './deliveryEntry.rules.ts'

export type DeliveryRequest = {
  readonly orderId: string
  readonly entry: DeliveryEntry
  readonly session: string | null
  /** Of the other fields of the same form, so that all are reported at once. */
  readonly violations: readonly Violation[]
}

export type DeliveryInput = { readonly [Field in keyof DeliveryEntry]?: DeliveryEntry[Field] | undefined }

export const deliveryEntryOf = (input: DeliveryInput): DeliveryEntry => ({
  deliveryOption: input.deliveryOption ?? null,
  placeId: input.placeId?.trim() || null,
  addressDetails: input.addressDetails?.trim() || null,
  schoolId: input.schoolId?.trim() || null,
  studentName: input.studentName?.trim() || null,
  studentClass: input.studentClass?.trim() || null,
})

/**
 * Null when nothing is printed. Comes before the order is locked: the place may have to be asked for outside.
 * Throws all failing fields, `shop.deliveryDetailsRequired`, `shop.deliveryOutsideArea`, `general.notFound`.
 */
export async function destinationOf(
  context: Context,
  places: PlaceProvider,
  user: User,
  { orderId, entry, session, violations }: DeliveryRequest,
): Promise<Destination | null> {
  const found = await findOrderToDeliver(context.db, orderId)
  requireOwnOrder(found, user)
  const isPrint = found?.has_print ?? false
  refuseInvalid([...violations, ...(isPrint ? deliveryViolations(entry) : [])])
  if (!isPrint) return null
  refuse(deliveryRefusal(entry))
  if (entry.placeId !== null) {
    const place = await requirePlace(context, places, user, { text: entry.placeId, session })
    const { line1, line2, postalCode, placesId } = addressAt(place, entry.addressDetails)
    return { ...office, placesId, addressLine1: line1, addressLine2: line2, addressPostalCode: postalCode }
  }
  if (entry.schoolId === null) return office
  const schoolId = numberIn(entry.schoolId, 'School')
  if (!(await isSchool(context.db, schoolId))) throw new ShopError('general.notFound')
  return { ...office, schoolId, studentName: entry.studentName, studentClass: entry.studentClass }
}
