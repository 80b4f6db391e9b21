import { OfficeLookup, type OfficeLookupProps } from '#ui/office/OfficeLookup.tsx'
import { useText } from '#ui/Text.tsx'

/** A field that finds a school by name or place: `schoolId` is the chosen one's IRI, `schoolText` what is typed. */
export function SchoolLookup({ hint, ...field }: OfficeLookupProps) {
  const t = useText()
  return (
    <OfficeLookup {...field} source="/admin/lookup/schools" hint={hint ?? t('officeSchools.school.hint')} />
  )
}
