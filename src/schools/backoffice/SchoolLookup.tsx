import { BackofficeLookup, type BackofficeLookupProps } from '#ui/backoffice/BackofficeLookup.tsx'
import { useText } from '#ui/Text.tsx'

/** A field that finds a school by name or place: `schoolId` is the chosen one's IRI, `schoolText` what is typed. */
export function SchoolLookup({ hint, ...field }: BackofficeLookupProps) {
  const t = useText()
  return (
    <BackofficeLookup
      {...field}
      source="/admin/lookup/schools"
      hint={hint ?? t('backofficeSchools.school.hint')}
    />
  )
}
