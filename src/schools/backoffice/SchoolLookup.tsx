import '#page/texts/officeSchoolsTexts.ts'
import type { FieldProps } from '#ui/form/Field.tsx'
import { LookupField } from '#ui/form/LookupField.tsx'
import { lookupTexts, officeLookup } from '#ui/office/lookupTexts.ts'
import { useText } from '#ui/Text.tsx'

type Props = FieldProps & {
  /** Beginning of its fields' names: `schoolId` is the chosen school's IRI, `schoolText` what is typed. */
  readonly name: string
  readonly defaultValue: { readonly id: string; readonly text: string }
}

/** A field that finds a school by name or place. */
export function SchoolLookup({ hint, ...field }: Props) {
  const t = useText()
  return (
    <LookupField
      {...field}
      {...officeLookup}
      source="/admin/lookup/schools"
      hint={hint ?? t('officeSchools.school.hint')}
      found={null}
      texts={lookupTexts(t)}
    />
  )
}
