import { formatNumber } from '#platform/i18n/number.rules.ts'
import { ShopError } from '../errors.ts'
import type { Variables } from './listSize.ts'

// The longest list that anybody sends is a thousand titles with their quantities; the longest text, a book's description.
const maxValues = 5000
const maxLetters = 100_000

/** Throws BAD_USER_INPUT for variables that are too large, or hold a text that is no Unicode. */
export function refuseOversizedInput(variables: Variables): void {
  const open: unknown[] = [variables]
  let values = 0
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') refuseText(value)
    if (typeof value !== 'object' || value === null) continue
    const members = Object.values(value).filter((member) => member !== undefined)
    values += members.length
    if (values > maxValues) throw badInput(`more than ${formatNumber(maxValues)} values in the variables`)
    for (const member of members) open.push(member)
  }
}

function refuseText(text: string): void {
  if (text.length > maxLetters) throw badInput(`a text of more than ${formatNumber(maxLetters)} letters`)
  // Half of a pair of UTF-16: no other encoding can hold it, and PostgreSQL refuses it in JSON.
  if (!text.isWellFormed()) throw badInput('a text with half a character')
}

const badInput = (debugMessage: string) => new ShopError('general.badInput', { debugMessage })
