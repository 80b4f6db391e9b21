// Advance widths of Literata at weight 650 in hundredths of the type size; margins take up the other weights.

const ascii = [
  20, 33, 43, 69, 59, 90, 83, 25, 35, 35, 45, 58, 33, 34, 33, 48, 61, 41, 53, 56, 59, 54, 57, 54, 58, 57, 33,
  33, 58, 58, 58, 56, 92, 75, 68, 71, 78, 66, 63, 76, 84, 42, 57, 78, 65, 99, 84, 77, 64, 78, 74, 61, 74, 79,
  75, 110, 75, 74, 68, 35, 48, 35, 58, 47, 50, 57, 64, 54, 65, 56, 42, 60, 68, 36, 33, 66, 36, 99, 69, 62, 65,
  63, 53, 49, 43, 67, 62, 89, 60, 60, 52, 37, 44, 37, 58,
]

const wide: Readonly<Record<string, number>> = {
  '—': 100,
  '…': 91,
  '™': 112,
  '©': 83,
  '¥': 74,
  '¼': 98,
  '½': 103,
  '¾': 102,
  Æ: 103,
  æ: 84,
  Œ: 109,
  œ: 94,
  Ø: 77,
  ß: 75,
  Ð: 78,
  Đ: 78,
  Ħ: 81,
  Ŋ: 84,
  Ĳ: 99,
  ŉ: 83,
  Ŧ: 74,
}

const narrow: Readonly<Record<string, number>> = { '‘': 25, '’': 25 }
const otherLetter = 62

/** Without its accents: "ŵ" is as wide as "w". */
export const unaccented = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')

/** The width of the text in hundredths of the type size, whole numbers. */
export function emWidth(text: string): number {
  let sum = 0
  for (const letter of unaccented(text)) {
    sum += ascii[letter.charCodeAt(0) - 32] ?? narrow[letter] ?? wide[letter] ?? otherLetter
  }
  return sum
}

export const textWidth = (text: string, size: number): number => (emWidth(text) * size) / 100
