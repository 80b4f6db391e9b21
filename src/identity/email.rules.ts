// Whether an address is somebody's, only a mail can tell.
import type { Violation } from '#platform/violation.rules.ts'

export const maxEmailLength = 254

const shape = /^[^\s@<>()",;:\\[\]]+@[^\s@.,;:<>()"\\[\]]+(\.[^\s@.,;:<>()"\\[\]]+)+$/

export const isEmail = (text: string): boolean => text.length <= maxEmailLength && shape.test(text)

export function emailViolations(path: string, email: string): Violation[] {
  if (email.trim() === '') return [{ path, code: 'required' }]
  return isEmail(email.trim()) ? [] : [{ path, code: 'email' }]
}

/** The form in which two spellings of an address are the same. */
export const emailKey = (text: string): string => text.trim().toLowerCase()
