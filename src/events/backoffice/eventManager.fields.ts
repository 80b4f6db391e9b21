import { PickedBookFields } from '#catalogue/backoffice/pickedBook.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

const EventEntryFields = graphql(`
  fragment EventEntry on Event {
    id
    _id
    name
    startDate
    endDate
    archivedAt
    orders(first: 0) { totalCount }
  }
`)

export const EventListQuery = graphql(
  `
  query EventManager($archived: Boolean!, $name: String, $after: String) {
    events(archived: $archived, name: $name, first: 50, after: $after) {
      totalCount
      edges { node { ...EventEntry } }
      pageInfo { endCursor hasNextPage }
    }
  }
`,
  [EventEntryFields],
)

export type EventListData = NonNullable<DataOf<typeof EventListQuery>['events']>

const EventFormFields = graphql(
  `
  fragment EventForm on Event {
    ...EventEntry
    notes
    books
    titles { ...PickedBook }
    taxRate { id }
    version
  }
`,
  [EventEntryFields, PickedBookFields],
)

export type EventFormData = DataOf<typeof EventFormFields>

export const EventFormQuery = graphql(
  `
  query EventForm($id: ID!) {
    event(id: $id) { ...EventForm }
  }
`,
  [EventFormFields],
)

export const EventRegionsQuery = graphql(`
  query EventRegions {
    taxRates { id _id rate }
  }
`)

export type EventRegions = NonNullable<DataOf<typeof EventRegionsQuery>['taxRates']>

export const CreateEventMutation = graphql(`
  mutation CreateEvent($input: createEventInput!) {
    createEvent(input: $input) { event { id } }
  }
`)

export const UpdateEventMutation = graphql(`
  mutation UpdateEvent($input: updateEventInput!) {
    updateEvent(input: $input) { event { id } }
  }
`)

export const ArchiveEventMutation = graphql(`
  mutation ArchiveEvent($input: archiveEventInput!) {
    archiveEvent(input: $input) { event { id archivedAt } }
  }
`)

export const RestoreEventMutation = graphql(`
  mutation RestoreEvent($input: restoreEventInput!) {
    restoreEvent(input: $input) { event { id archivedAt } }
  }
`)
