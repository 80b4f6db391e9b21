import { refuseInvalid } from '../errors.ts'
import { oneLine } from '../oneLine.rules.ts'
import { minSearchLetters } from '../tables/tableState.rules.ts'
import { lengthViolations } from '../violation.rules.ts'

/** What a list is searched for; null where nothing was typed. Throws VALIDATION_FAILED below three letters. */
export function searchText(typed: string | null | undefined): string | null {
  const text = oneLine(typed ?? '')
  if (text === '') return null
  refuseInvalid(lengthViolations('search', text, { min: minSearchLetters }))
  return text
}
