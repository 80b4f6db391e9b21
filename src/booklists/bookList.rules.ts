// Specification of the storefront, section 5; of the back office, section 5.
import { isOneLine } from '#identity/profile/name.rules.ts'

export const listNameMinLength = 3
/** Of a reader's list. */
export const listNameMaxLength = 50
const schoolListNameMaxLength = 200
export const notesLength = { min: 5, max: 500 } as const
/** As many as a cart takes lines. */
export const maxItems = 1000
export const maxListsOfReader = 200

export type ListViolation = {
  readonly path: string
  readonly code: 'required' | 'minLength' | 'maxLength' | 'max' | 'name'
  readonly params?: Readonly<Record<string, number>>
}

export const trimListName = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')

/** Letters as people count them: code points, not UTF-16. */
const lengthOf = (text: string): number => Array.from(text).length

export function nameViolations(path: string, typed: string | null, isOfSchool = false): ListViolation[] {
  const name = trimListName(typed ?? '')
  if (name === '') return [{ path, code: 'required' }]
  const wrong = lengthViolations(path, name, {
    min: listNameMinLength,
    max: isOfSchool ? schoolListNameMaxLength : listNameMaxLength,
  })
  return wrong.length > 0 || isOneLine(name) ? wrong : [{ path, code: 'name' }]
}

export const notesViolations = (notes: string | null): ListViolation[] =>
  notes === null ? [] : lengthViolations('notes', notes.trim(), notesLength)

/** A school list has at least one. */
export function booksViolations(count: number, isOfSchool: boolean): ListViolation[] {
  if (isOfSchool && count === 0) return [{ path: 'books', code: 'required' }]
  return count > maxItems ? [{ path: 'books', code: 'max', params: { max: maxItems } }] : []
}

function lengthViolations(
  path: string,
  text: string,
  { min, max }: { min: number; max: number },
): ListViolation[] {
  const length = lengthOf(text)
  if (length < min) return [{ path, code: 'minLength', params: { min } }]
  return length > max ? [{ path, code: 'maxLength', params: { max } }] : []
}

/** Why the button that creates a list is not enabled yet, or null (specification, section 5: longer than 3 characters). */
export function createHindrance(typed: string): 'tooShort' | 'tooLong' | null {
  const length = lengthOf(trimListName(typed))
  if (length <= listNameMinLength) return 'tooShort'
  return length > listNameMaxLength ? 'tooLong' : null
}
