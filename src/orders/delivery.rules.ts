// How printed books reach their buyer: to an address in Nairobi for a fee, to a school with the learner's name and class,
// or by being collected from the office; a place makes it the first, a school the second, neither the third
// (specification of the storefront, sections 2 and 5; contract, DeliveryOption).
import { deliveryZoneFee } from '#pricing/delivery.rules.ts'
import { type Money, zero } from '#pricing/money.rules.ts'

/** The first is the default choice. */
export const deliveryOptions = ['deliverToAddress', 'deliverToSchool', 'collectFromOffice'] as const

export type DeliveryOption = (typeof deliveryOptions)[number]

export const isDeliveryOption = (text: string): text is DeliveryOption =>
  deliveryOptions.some((option) => option === text)

/** Working days until the books are there, from and to (specification, section 9). */
export const deliveryDays = { from: 3, to: 5 } as const

/** What a delivery costs, without VAT; nothing when nothing is printed. */
export const deliveryFee = (option: DeliveryOption | null, hasPrint: boolean, currency: string): Money =>
  hasPrint && option === 'deliverToAddress' ? deliveryZoneFee : zero(currency)

/** The way that a delivery goes by what is said of it. */
export const deliveryOptionOf = (entry: {
  readonly placeId: unknown
  readonly schoolId: unknown
}): DeliveryOption => {
  if (entry.placeId !== null) return 'deliverToAddress'
  return entry.schoolId === null ? 'collectFromOffice' : 'deliverToSchool'
}

/** Where printed books go: a place, a school with a learner, or, with all of it null, nowhere: they wait in the office. */
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

/** The way that leads to a destination. */
export const optionTo = ({
  placesId,
  schoolId,
}: Pick<Destination, 'placesId' | 'schoolId'>): DeliveryOption =>
  deliveryOptionOf({ placeId: placesId, schoolId })
