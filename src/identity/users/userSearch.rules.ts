// What the back office types to find a person: parts of names, of the address or of a phone number.

export const userSearchMinLength = 3

const maxWords = 8

/** What has to be found, each part anywhere. A phone number is one part, as it is kept: digits, without the zeros before it. */
export function userSearchWords(typed: string): readonly string[] {
  const text = typed.trim()
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (/^[+\d\s().-]+$/.test(text) && digits.length >= userSearchMinLength) return [digits]
  return text.split(/\s+/).slice(0, maxWords)
}

/** For `like`: a text that has the word in it, whatever signs are in the word. */
export const likeAnywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
