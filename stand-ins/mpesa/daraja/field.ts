import type { JsonObject } from '../../shared/json.ts'
import { invalidField, type Refusal } from './refusal.ts'

/** A field with the test that its text must pass. */
export type Field = { readonly name: string; readonly fits: (text: string) => boolean }

/** A field as text: the provider takes numbers and numeric strings alike. Null if it is missing or of another type. */
export function textOf(body: JsonObject, name: string): string | null {
  const value = body[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}

/** The text of a field that has been checked before. */
export function checkedText(body: JsonObject, name: string): string {
  return textOf(body, name) ?? ''
}

export const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text)

export const lengthTo =
  (most: number) =>
  (text: string): boolean =>
    text.trim() !== '' && text.length <= most

/** The refusal that names the first field at fault, if any. */
export function fieldRefusal(body: JsonObject, fields: readonly Field[]): Refusal | null {
  const bad = fields.find(({ name, fits }) => !fits(textOf(body, name) ?? ''))
  if (!bad) return null
  // Leaving out the description was reported to name another field than it has.
  return invalidField(bad.name === 'TransactionDesc' && body[bad.name] == null ? 'Remarks' : bad.name)
}
