// Mails and receipts show names that anybody may type, and greet by them: a name must not carry a link, a number, a second
// line, or signs that turn what follows around.
import type { Violation } from '#platform/violation.rules.ts'

const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const link = /:\/\/|www\./iu
const address = /@|[\p{L}\p{N}]{2,}[.。]\p{L}{2,}|[.。]\p{L}+\/|\d{5,}/iu

/** Of anything that has a name. */
export const isOneLine = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return !breaks.test(plain) && !link.test(plain)
}

/** Of a person. */
export const isPlainName = (text: string): boolean => isOneLine(text) && !address.test(text.normalize('NFKC'))

/** Of a person; blanks around it do not count. */
export const personNameViolations = (path: string, text: string): Violation[] =>
  isPlainName(text.trim()) ? [] : [{ path, code: 'name' }]

/** Of anything else: organisations, events, schools, lists and classes may have dots and numbers in their names. */
export const oneLineViolations = (path: string, text: string): Violation[] =>
  isOneLine(text.trim()) ? [] : [{ path, code: 'name' }]
