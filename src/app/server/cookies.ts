import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'

/** Null forgets it; `maxAge` in seconds, null until the browser closes. */
export type CookieSetting = {
  readonly value: string | null
  readonly maxAge: number | null
  readonly httpOnly: boolean
}

export type Cookies = {
  get(name: string): string | undefined
  set(name: string, setting: CookieSetting): void
}

/**
 * Over https, and always in live mode, `__Host-` and `Secure`; without the prefix none is read there.
 * Over plain http neither: WebKit drops them (docs/decisions/0024).
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const isSafe =
    config.mode === 'live' || config.publicUrl.startsWith('https:') || request.protocol === 'https'
  const nameOf = (name: string) => `${isSafe ? '__Host-' : ''}soma_${name}`
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, { value, maxAge, httpOnly }) => {
      request.cookies[nameOf(name)] = value ?? ''
      const age = value === null ? 0 : maxAge
      const lasting = age === null ? {} : { maxAge: age }
      reply.setCookie(nameOf(name), value ?? '', {
        path: '/',
        sameSite: 'lax',
        secure: isSafe,
        httpOnly,
        ...lasting,
      })
    },
  }
}
