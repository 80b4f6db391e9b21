// What a buyer says at the checkout of how printed books are to come (specification of the storefront, sections 2 and 5).
import { type DeliveryOption, deliveryOptionOf } from '#orders/delivery.rules.ts'
import { lengthViolations, requiredViolations, type Violation } from '#platform/violation.rules.ts'

/** What a buyer says of the delivery; nothing is null. */
export type DeliveryEntry = {
  /** The way that was chosen, where it was said. */
  readonly deliveryOption: DeliveryOption | null
  readonly placeId: string | null
  readonly addressDetails: string | null
  readonly schoolId: string | null
  readonly studentName: string | null
  readonly studentClass: string | null
}

/** Why what is said of a delivery does not go together, or null. */
export function deliveryRefusal(entry: DeliveryEntry): 'shop.deliveryDetailsRequired' | null {
  const meant = optionsMeant(entry)
  const wanted = entry.deliveryOption ?? deliveryOptionOf(entry)
  return meant.every((option) => option === wanted) ? null : 'shop.deliveryDetailsRequired'
}

/** The ways to which the details belong. */
const optionsMeant = (entry: DeliveryEntry): DeliveryOption[] => [
  ...((entry.placeId ?? entry.addressDetails) === null ? [] : (['deliverToAddress'] as const)),
  ...((entry.schoolId ?? entry.studentName ?? entry.studentClass) === null
    ? []
    : (['deliverToSchool'] as const)),
]

const studentBounds = { min: 3, max: 100 } as const
const maxDetails = 300

/** What is wrong with the fields of the way that was chosen. */
export function deliveryViolations(entry: DeliveryEntry): Violation[] {
  switch (entry.deliveryOption ?? deliveryOptionOf(entry)) {
    case 'deliverToAddress':
      return [
        ...requiredViolations('placeId', entry.placeId ?? '', { max: 500 }),
        ...lengthViolations('addressDetails', entry.addressDetails ?? '', { max: maxDetails }),
      ]
    case 'deliverToSchool':
      return [
        ...requiredViolations('schoolId', entry.schoolId ?? '', {}),
        ...requiredViolations('studentName', entry.studentName ?? '', studentBounds),
        ...requiredViolations('studentClass', entry.studentClass ?? '', studentBounds),
      ]
    default:
      return []
  }
}
