import { addressAt } from '#identity/address.ts'
import { demandPlace } from '#places/lookUp.service.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import { refuse, refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { isSchool } from '#schools/school.table.ts'
import {
  type DeliveryEntry,
  type Destination,
  deliveryRefusal,
  deliveryViolations,
  office,
} from './delivery.rules.ts'
import { findOrder, type FulfillmentRow, hasPrintLines } from './order.table.ts'
import { demandOwn } from './own.ts'

/** What is asked of a delivery when an order is placed. */
export type AskedDelivery = {
  readonly orderId: string
  readonly entry: DeliveryEntry
  /** Token of the searches in which the place was found. */
  readonly session: string | null
  /** What is wrong with the other fields of the same form. */
  readonly violations: readonly Violation[]
}

type DeliveryInput = { readonly [Field in keyof DeliveryEntry]?: DeliveryEntry[Field] | undefined }

/** The part of an input that is about the delivery, without blanks around the texts. */
export const entryOf = (input: DeliveryInput): DeliveryEntry => ({
  deliveryOption: input.deliveryOption ?? null,
  placeId: input.placeId?.trim() || null,
  addressDetails: input.addressDetails?.trim() || null,
  schoolId: input.schoolId?.trim() || null,
  studentName: input.studentName?.trim() || null,
  studentClass: input.studentClass?.trim() || null,
})

/**
 * Where an order of the caller is to go; null when nothing of it is printed. Comes before the order is held, since the
 * place may have to be asked for elsewhere. Throws all failing fields, `shop.deliveryDetailsRequired`,
 * `shop.deliveryOutsideArea`, and `general.notFound` for an unknown school.
 */
export async function destinationOf(
  context: Context,
  places: PlaceProvider,
  user: User,
  { orderId, entry, session, violations }: AskedDelivery,
): Promise<Destination | null> {
  demandOwn(await findOrder(context.db, orderId), user)
  const isPrint = await hasPrintLines(context.db, orderId)
  refuseInvalid([...violations, ...(isPrint ? deliveryViolations(entry) : [])])
  if (!isPrint) return null
  refuse(deliveryRefusal(entry))
  if (entry.placeId !== null) {
    const place = await demandPlace(context, places, user, { text: entry.placeId, session })
    const { line1, line2, postalCode, placesId } = addressAt(place, entry.addressDetails)
    return { ...office, placesId, addressLine1: line1, addressLine2: line2, addressPostalCode: postalCode }
  }
  if (entry.schoolId === null) return office
  const schoolId = numberIn(entry.schoolId, 'School')
  if (!(await isSchool(context.db, schoolId))) throw new ShopError('general.notFound')
  return { ...office, schoolId, studentName: entry.studentName, studentClass: entry.studentClass }
}

/** Where an order went, as it was written down. */
export const destinationIn = (row: FulfillmentRow): Destination => ({
  placesId: row.places_id,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  addressPostalCode: row.address_postal_code,
  schoolId: row.school_id,
  studentName: row.student_name,
  studentClass: row.student_class,
})
