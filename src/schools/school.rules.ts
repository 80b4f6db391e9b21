import { oneLineViolations } from '#identity/profile/name.rules.ts'
import type { ShopCountry } from '#platform/countries.rules.ts'
import { lengthViolations, requiredViolations, type Violation } from '#platform/violation.rules.ts'

export const schoolNameLength = { min: 3, max: 200 } as const
export const schoolPlaceMaxLength = 120

export type SchoolEntry = {
  readonly name: string
  readonly country: ShopCountry
  /** What tells it from others of its name: a town, a county, a district. */
  readonly place: string | null
}

export const schoolViolations = ({ name, place }: Omit<SchoolEntry, 'country'>): Violation[] => [
  ...requiredViolations('name', name, schoolNameLength),
  ...oneLineViolations('name', name),
  ...lengthViolations('place', place ?? '', { max: schoolPlaceMaxLength }),
  ...oneLineViolations('place', place ?? ''),
]
