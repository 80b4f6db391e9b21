import { isRouteErrorResponse } from 'react-router'

export type ErrorKind = 'notFound' | 'forbidden' | 'unavailable'

/** The kind of an error that a page met; whatever is not an answer of the shop is an outage. */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return 'unavailable'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 || error.status === 405 ? 'notFound' : 'unavailable'
}
