type Texts = Readonly<Record<string, string>>

/** Names and codes, which are the same in every language. */
const names =
  /^(Soma|M-Pesa|M-PESA|MTN MoMo|MoMo|WhatsApp|App Store|Google Play|EPUB|PDF|ISBN|Literata|Sans|Kenya|Rwanda|Malawi)?$/

/** Words that really are the same in that language as in English. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {
  kin: [],
  swa: ['Kinyarwanda', 'Kiswahili', 'Kirundi', 'Kikamba', 'Kimeru', 'VAT', 'Sepia', 'Westlands, Nairobi'],
  nya: ['Chichewa', 'VAT', 'Westlands, Nairobi'],
}

/** What is left in English in a language, and what the list of same words says without need. */
export function findUntranslated(
  language: string,
  eng: Texts,
  texts: Texts,
  same: readonly string[] = sameWords[language] ?? [],
): string[] {
  const equal = Object.entries(texts).filter(([key, text]) => text === eng[key])
  const words = new Set(equal.map(([, text]) => wordsOf(text)))
  return [
    ...equal
      .filter(([, text]) => !names.test(wordsOf(text)) && !same.includes(wordsOf(text)))
      .map(([key, text]) => `${language}: ${key} is left in English: ${text}`),
    ...same
      .filter((word) => !words.has(word))
      .map((word) => `${language}: no text is "${word}" as in English any more: take it from the same words`),
  ]
}

/** A text without its values and the marks around what is left. */
const wordsOf = (text: string): string =>
  text.replaceAll(/\{\w+\}/g, '').replaceAll(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '')

/** Numbers of five digits or more without commas between the thousands. */
export const findBareNumbers = (language: string, texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    [...text.matchAll(/(?<![\d,.])\d{5,}/g)].map(
      ([number]) => `${language}: ${key} has ${number}: write ${Number(number).toLocaleString('en')}`,
    ),
  )
