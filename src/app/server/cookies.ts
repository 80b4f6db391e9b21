import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'

/**
 * What a cookie holds (null forgets it), how many seconds it is kept (null: until the browser closes), and whether
 * scripts may not read it.
 */
export type CookieSetting = {
  readonly value: string | null
  readonly maxAge: number | null
  readonly httpOnly: boolean
}

/** Reads and writes the shop's cookies in one request's terms. */
export type Cookies = {
  get(name: string): string | undefined
  set(name: string, setting: CookieSetting): void
}

/**
 * The cookies of a request. Over https, and always in live mode, their names carry `__Host-` and they are `Secure`;
 * a cookie without the prefix is not read there. Over plain http they have neither, even on this machine: WebKit drops
 * them there (docs/decisions/0031).
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
