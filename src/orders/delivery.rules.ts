// Specification of the storefront, sections 2 and 5; contract, DeliveryOption.
import { deliveryZoneFee } from '#pricing/delivery.rules.ts'
import { type Money, zero } from '#pricing/money.rules.ts'

/** The first is the default choice. */
export const deliveryOptions = ['deliverToAddress', 'deliverToSchool', 'collectFromOffice'] as const

export type DeliveryOption = (typeof deliveryOptions)[number]

export const isDeliveryOption = (text: string): text is DeliveryOption =>
  deliveryOptions.some((option) => option === text)

/** Working days, from and to (specification, section 9). */
export const deliveryDays = { from: 3, to: 5 } as const

/** Without VAT; nothing when nothing is printed. */
export const deliveryFee = (option: DeliveryOption | null, hasPrint: boolean, currency: string): Money =>
  hasPrint && option === 'deliverToAddress' ? deliveryZoneFee : zero(currency)

/** A place makes it an address, a school the school, neither the office. */
export const deliveryOptionOf = (entry: {
  readonly placeId: unknown
  readonly schoolId: unknown
}): DeliveryOption => {
  if (entry.placeId !== null) return 'deliverToAddress'
  return entry.schoolId === null ? 'collectFromOffice' : 'deliverToSchool'
}

/** All of it null when the books wait in the office. */
export type Destination = {
  readonly placesId: string | null
  readonly addressLine1: string | null
  readonly addressLine2: string | null
  readonly addressPostalCode: string | null
  readonly schoolId: number | null
  readonly studentName: string | null
  readonly studentClass: string | null
}

export const office: Destination = {
  placesId: null,
  addressLine1: null,
  addressLine2: null,
  addressPostalCode: null,
  schoolId: null,
  studentName: null,
  studentClass: null,
}

export const optionTo = ({
  placesId,
  schoolId,
}: Pick<Destination, 'placesId' | 'schoolId'>): DeliveryOption =>
  deliveryOptionOf({ placeId: placesId, schoolId })
