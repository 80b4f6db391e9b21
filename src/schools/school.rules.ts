import { oneLineViolations } from '#identity/profile/name.rules.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { choiceField, type EntryIn, optionalTextField, record, textField } from '#platform/record.rules.ts'
import { lengthViolations, requiredViolations } from '#platform/violation.rules.ts'

export const schoolNameLength = { min: 3, max: 200 } as const
export const schoolPlaceMaxLength = 120

export const schoolRecord = record('school', {
  name: textField('backofficeSchools.school.name', {
    rules: [(path, name) => requiredViolations(path, name, schoolNameLength), oneLineViolations],
  }),
  country: choiceField('backofficeSchools.school.country', shopCountries),
  /** What tells it from others of its name: a town, a county, a district. */
  place: optionalTextField('backofficeSchools.school.place', {
    rules: [(path, place) => lengthViolations(path, place, { max: schoolPlaceMaxLength }), oneLineViolations],
  }),
})

export type SchoolEntry = EntryIn<typeof schoolRecord>
