import { randomBytes } from 'node:crypto'
import type { Cookies } from './cookies.ts'

const year = 31_536_000

/** The secret by which all windows of a browser come to one guest's cart: 128 bits by chance, null where there is none. */
export function guestKeyIn(cookies: Cookies): string | null {
  const key = cookies.get('guest') ?? ''
  return /^[0-9a-f]{32}$/.test(key) ? key : null
}

/** Gives a browser a new one. Goes out with its first page, since every window has that before anything is added in it. */
export const giveGuestKey = (cookies: Cookies): void =>
  cookies.set('guest', { value: randomBytes(16).toString('hex'), maxAge: year, httpOnly: true })
