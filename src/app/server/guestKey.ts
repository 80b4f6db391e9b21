import { randomBytes } from 'node:crypto'
import type { Cookies } from './cookies.ts'

const year = 31_536_000

/** 128 random bits; null where there is none. */
export function guestKeyIn(cookies: Cookies): string | null {
  const key = cookies.get('guest') ?? ''
  return /^[0-9a-f]{32}$/.test(key) ? key : null
}

/** Goes out with the first page, since every window has that before anything is added in it. */
export const giveGuestKey = (cookies: Cookies): void =>
  cookies.set('guest', { value: randomBytes(16).toString('hex'), maxAge: year, httpOnly: true })
