import { isRouteErrorResponse } from 'react-router'

/** What may stand in the way of a page: there is none, it is somebody else's, or the shop does not answer. */
export type ErrorKind = 'notFound' | 'forbidden' | 'unavailable'

/** The kind of an error that a page met; whatever is not an answer of the shop is an outage. */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return 'unavailable'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 || error.status === 405 ? 'notFound' : 'unavailable'
}
