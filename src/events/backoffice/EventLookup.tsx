import { BackofficeLookup, type BackofficeLookupProps } from '#ui/backoffice/BackofficeLookup.tsx'

/** A field that finds an event that is not archived: `eventId` is the chosen one's IRI, `eventText` what is typed. */
export const EventLookup = (field: BackofficeLookupProps) => (
  <BackofficeLookup {...field} source="/admin/lookup/events" />
)
