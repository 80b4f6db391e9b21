import { OfficeLookup, type OfficeLookupProps } from '#ui/office/OfficeLookup.tsx'

/** A field that finds one publisher: `publisherId` is the chosen one's IRI, `publisherText` what is typed. */
export const PublisherLookup = (field: OfficeLookupProps) => (
  <OfficeLookup {...field} source="/admin/lookup/publishers" />
)
