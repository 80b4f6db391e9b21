import { randomBytes } from 'node:crypto'
import type { SignInCookies } from '../../signIn/cookies.ts'

const year = 31_536_000
const name = 'device'

export const deviceOf = (cookies: SignInCookies): string | null => cookies.get(name) || null

export function ensureDevice(cookies: SignInCookies): string {
  const device = deviceOf(cookies) ?? randomBytes(32).toString('base64url')
  cookies.set(name, { value: device, maxAge: year, httpOnly: true })
  return device
}
