import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names without their prefix, which follows from how the shop was reached. */
export type SignInCookies = {
  get(name: string): string | undefined
  /** `maxAge` is in seconds; null keeps the cookie until the browser closes. A value of null forgets it. */
  set(name: string, setting: { value: string | null; maxAge: number | null; httpOnly: boolean }): void
}

export type CookiesOf = (request: FastifyRequest, reply: FastifyReply) => SignInCookies
