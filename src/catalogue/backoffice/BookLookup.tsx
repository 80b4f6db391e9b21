import { BackofficeLookup, type BackofficeLookupProps } from '#ui/backoffice/BackofficeLookup.tsx'
import { useText } from '#ui/Text.tsx'

/** A field that finds one title on sale: `bookId` is the chosen product's IRI, `bookText` what is typed. */
export function BookLookup({ hint, ...field }: BackofficeLookupProps) {
  const t = useText()
  return (
    <BackofficeLookup {...field} source="/admin/lookup/books" hint={hint ?? t('backoffice.lookup.book')} />
  )
}
