import { missingField, repeatedTag, type Result } from './result.ts'
import { isFields, type XmlFields } from './xml.ts'

/** An element's own text; empty when it is missing or holds elements. */
export function textIn(fields: XmlFields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

export function fieldsIn(fields: XmlFields, name: string): XmlFields {
  const value = fields[name]
  return isFields(value) ? value : {}
}

/** An element with the test that its text must pass. */
export type Field = { readonly name: string; readonly fits: (text: string) => boolean }

export const present = (text: string): boolean => text !== ''

/** The refusal that names the first field at fault, if any. */
export function fieldRefusal(fields: XmlFields, rules: readonly Field[]): Result | null {
  const bad = rules.find(({ name, fits }) => !fits(textIn(fields, name)))
  return bad ? missingField(bad.name) : null
}

/** The refusal that names a tag which came more than once; services alone may. */
export function repeatRefusal(fields: XmlFields): Result | null {
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value) && name !== 'Service') return repeatedTag(name)
    const inside = isFields(value) ? repeatRefusal(value) : null
    if (inside) return inside
  }
  return null
}
