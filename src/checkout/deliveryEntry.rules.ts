// Specification of the storefront, sections 2 and 5.
import { oneLineViolations } from '#identity/profile/name.rules.ts'
import { type DeliveryOption, deliveryOptionOf } from '#orders/delivery.rules.ts'
import { lengthViolations, requiredViolations, type Violation } from '#platform/violation.rules.ts'

/** What is not said is null. */
export type DeliveryEntry = {
  readonly deliveryOption: DeliveryOption | null
  readonly placeId: string | null
  readonly addressDetails: string | null
  readonly schoolId: string | null
  readonly studentName: string | null
  readonly studentClass: string | null
}

export function deliveryRefusal(entry: DeliveryEntry): 'shop.deliveryDetailsRequired' | null {
  const meant = optionsMeant(entry)
  const wanted = entry.deliveryOption ?? deliveryOptionOf(entry)
  return meant.every((option) => option === wanted) ? null : 'shop.deliveryDetailsRequired'
}

const optionsMeant = (entry: DeliveryEntry): DeliveryOption[] => [
  ...((entry.placeId ?? entry.addressDetails) === null ? [] : (['deliverToAddress'] as const)),
  ...((entry.schoolId ?? entry.studentName ?? entry.studentClass) === null
    ? []
    : (['deliverToSchool'] as const)),
]

const studentBounds = { min: 3, max: 100 } as const
const maxDetails = 300

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
        ...oneLineViolations('studentName', entry.studentName ?? ''),
        ...requiredViolations('studentClass', entry.studentClass ?? '', studentBounds),
        ...oneLineViolations('studentClass', entry.studentClass ?? ''),
      ]
    default:
      return []
  }
}
