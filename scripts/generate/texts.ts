import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { readTexts } from '#platform/i18n/catalogue.ts'

/** One line per text: its key, and the values that it must be given. */
export function textTypes(): string {
  const rows = Object.entries(readTexts('eng')).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${valuesType(placeholders(text))}`,
  )
  return `export interface Texts {\n${rows.join('\n')}\n}\n`
}

/** Names of the values of a message, with their kind: a number where it is counted, else text. */
export function placeholders(text: string): Map<string, 'number' | 'string'> {
  const found = new Map<string, 'number' | 'string'>()
  collect(compileMessage(text), found)
  return found
}

function collect(message: CompiledMessage, found: Map<string, 'number' | 'string'>): void {
  for (const token of message) {
    if (!Array.isArray(token)) continue
    const [name, kind, forms] = token
    found.set(name, kind === 'plural' || kind === 'number' ? 'number' : (found.get(name) ?? 'string'))
    for (const form of formsOf(forms)) collect(form, found)
  }
}

// The compiler writes an undefined offset beside the forms.
const formsOf = (forms: unknown): CompiledMessage[] =>
  typeof forms === 'object' && forms !== null
    ? Object.values(forms).filter((form) => Array.isArray(form))
    : []

function valuesType(values: Map<string, 'number' | 'string'>): string {
  if (values.size === 0) return '{}'
  const members = [...values].map(
    ([name, kind]) => `${name}: ${kind === 'number' ? 'number' : 'string | number'}`,
  )
  return `{ ${members.join('; ')} }`
}
