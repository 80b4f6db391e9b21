import { BackofficeLookup, type BackofficeLookupProps } from '#ui/backoffice/BackofficeLookup.tsx'

/** A field that finds one publisher: `publisherId` is the chosen one's IRI, `publisherText` what is typed. */
export const PublisherLookup = (field: BackofficeLookupProps) => (
  <BackofficeLookup {...field} source="/admin/lookup/publishers" />
)
