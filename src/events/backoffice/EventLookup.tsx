import { OfficeLookup, type OfficeLookupProps } from '#ui/office/OfficeLookup.tsx'

/** A field that finds an event that is not archived: `eventId` is the chosen one's IRI, `eventText` what is typed. */
export const EventLookup = (field: OfficeLookupProps) => (
  <OfficeLookup {...field} source="/admin/lookup/events" />
)
