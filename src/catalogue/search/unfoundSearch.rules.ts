const [least, most] = [3, 100]

/**
 * The words of a search as they may be counted, or null: what could be an address, a number or a name of a person that was
 * pasted by mistake is nobody's business. A title has no `@`, and no run of digits as long as a telephone number but an ISBN.
 */
export function countableWords(typed: string): string | null {
  const words = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (words.length < least || words.length > most || words.includes('@')) return null
  const digits = words.replaceAll(/[\s().+-]/g, '')
  const isIsbn = /^97[89]\d{10}$/.test(digits)
  return /\d{6}/.test(digits) && !isIsbn ? null : words
}
