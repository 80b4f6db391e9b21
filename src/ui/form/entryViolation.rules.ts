import type { Violation } from '#platform/violation.rules.ts'

type Bounds = { readonly min: number; readonly max: number }

/** What is wrong with a text that should be a whole number. */
export function entryViolation(entry: string, { min, max }: Bounds): Violation | null {
  const number = Number(entry)
  if (!Number.isInteger(number)) return { path: '', code: 'number' }
  if (number < min) return { path: '', code: 'min', params: { min } }
  return number > max ? { path: '', code: 'max', params: { max } } : null
}
