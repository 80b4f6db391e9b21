// Too long words are parted after a sign of their own, else after a vowel: Bantu syllables end in one.

import type { FittedText, Room } from './drawing.rules.ts'
import { textWidth } from './width.rules.ts'

const maxCutSize = 26
const lettersToLookBack = 4
const upToSign = /^.{3,}[-–—.,:/]/
const vowel = /[aeiou]/i
const letter = /[\p{L}\d]$/u

/** Fills the lines one after the other; what is left over at the smallest size gives way to an ellipsis. */
export function cutToFit(words: readonly string[], sizes: readonly number[], room: Room): FittedText {
  const fitting = sizes
    .filter((size) => size <= maxCutSize)
    .map((size) => ({ size, lines: filledLines(words, size, room.width) }))
    .find(({ lines }) => lines.length <= room.lines)
  if (fitting) return fitting
  const size = Math.min(...sizes)
  const lines = filledLines(words, size, room.width).slice(0, room.lines)
  return { size, lines: [...lines.slice(0, -1), withEllipsis(lines.at(-1) ?? '', size, room.width)] }
}

function filledLines(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = []
  for (const piece of words.flatMap((word) => pieces(word, size, width))) {
    const longer = lines.length === 0 ? piece : `${lines.at(-1)} ${piece}`
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

function pieces(word: string, size: number, width: number): string[] {
  if (textWidth(word, size) <= width) return [word]
  const end = breakPoint(word, size, width)
  const head = word.slice(0, end)
  return [letter.test(head) ? `${head}-` : head, ...pieces(word.slice(end), size, width)]
}

function breakPoint(word: string, size: number, width: number): number {
  let end = 1
  while (textWidth(`${word.slice(0, end + 1)}-`, size) <= width) end++
  const sign = upToSign.exec(word.slice(0, end))
  if (sign) return sign[0].length
  for (let good = end; good > Math.max(1, end - lettersToLookBack); good--) {
    if (vowel.test(word.charAt(good - 1))) return good
  }
  return end
}

function withEllipsis(line: string, size: number, width: number): string {
  let kept = line
  while (kept !== '' && textWidth(`${kept}…`, size) > width) {
    kept = kept.includes(' ') ? kept.slice(0, kept.lastIndexOf(' ')) : kept.slice(0, -1)
  }
  return `${kept.replace(/[\s,.:;-]+$/, '')}…`
}
