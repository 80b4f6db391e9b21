import { OfficeLookup, type OfficeLookupProps } from '#ui/office/OfficeLookup.tsx'
import { useText } from '#ui/Text.tsx'

/** A field that finds one title on sale: `bookId` is the chosen product's IRI, `bookText` what is typed. */
export function BookLookup({ hint, ...field }: OfficeLookupProps) {
  const t = useText()
  return <OfficeLookup {...field} source="/admin/lookup/books" hint={hint ?? t('office.lookup.book')} />
}
