import type { FastifyRequest } from 'fastify'

/** Whether a page of this shop sent a request: browsers name the origin of every write. */
export function isOwnOrigin({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  if (origin === new URL(publicUrl).origin) return true
  const from = URL.parse(origin)
  // Somebody in between may speak for this host over plain http.
  return (from?.protocol === 'https:' || !publicUrl.startsWith('https:')) && from?.host === host
}
