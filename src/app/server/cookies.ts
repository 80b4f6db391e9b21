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
 * Over plain http neither: WebKit drops them (docs/decisions/0031).
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const isSafe =
    config.mode === 'live' || config.publicUrl.startsWith('https:') || request.protocol === 'https'
  const nameOf = (name: string) => `${isSafe ? '__Host-' : ''}soma_${name}`
  const sent = parse(request.headers.cookie ?? '')
  return {
    get: (name) => sent.get(nameOf(name)),
    set: (name, { value, maxAge, httpOnly }) => {
      sent.set(nameOf(name), value ?? '')
      const age = value === null ? 0 : maxAge
      const flags = `Path=/${age === null ? '' : `; Max-Age=${age}`}; SameSite=Lax${isSafe ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`
      reply.header('set-cookie', `${nameOf(name)}=${encodeURIComponent(value ?? '')}; ${flags}`)
    },
  }
}

function parse(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return new Map(
    pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, decode(value)]] : [])),
  )
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
