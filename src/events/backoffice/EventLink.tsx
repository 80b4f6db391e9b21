import { Link } from 'react-router'
import { eventPath } from '#page/backoffice/backofficePaths.rules.ts'

/** The way to an event's overview. `_id` is Event._id. */
export const EventLink = ({ event }: { readonly event: { readonly _id: number; readonly name: string } }) => (
  <Link to={eventPath(event._id)}>{event.name}</Link>
)
