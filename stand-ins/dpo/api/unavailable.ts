import type { Reply } from '../../shared/exchange.ts'

/** How the provider's gateway answers when nobody is behind it. */
export const unavailable: Reply = {
  status: 503,
  headers: { 'content-type': 'text/html' },
  body: '<html><body><h1>503 Service Unavailable</h1></body></html>',
}
