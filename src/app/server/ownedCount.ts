import type { Cookies } from './cookies.ts'

const name = 'owned'
const maxAge = 60 * 60

/** How many titles a sign-in left out of the cart, in a browser that has not told it yet. */
export const ownedCountIn = (cookies: Cookies): number => {
  const count = Number(cookies.get(name))
  return Number.isInteger(count) && count > 0 ? count : 0
}

export const setOwnedCount = (cookies: Cookies, count: number): void =>
  cookies.set(name, { value: count > 0 ? String(count) : null, maxAge, httpOnly: true })
