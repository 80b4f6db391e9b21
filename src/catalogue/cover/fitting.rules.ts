import type { FittedText, Room } from './drawing.rules.ts'
import { emWidth, textWidth } from './width.rules.ts'

// As a compositor would: the largest size that fits, the fewest lines, even ones, no short word alone at the end.

const minLine = 4
const stumpsAllowedBelow = 26
const lead = 1.08

/** `sizes` fall. A long text may have two lines more as long as it stays as low; at last it is cut with an ellipsis. */
export function fit(text: string, sizes: readonly number[], room: Room): FittedText {
  if (text === '') return { size: sizes[0] ?? 0, lines: [] }
  const words = text.split(' ')
  const large = sizes.filter((size) => size >= stumpsAllowedBelow)
  return (
    firstFit(words, large, room, (lines) => lines.length === 1 || !lines.some(isStump)) ??
    firstFit(words, sizes, room, () => true) ??
    firstFit(words, sizes, taller(room, sizes), () => true) ??
    cutToFit(words, sizes, room)
  )
}

/** From the tops of the first line's capitals to the descenders of the last. */
export const blockHeight = ({ size, lines }: FittedText, leading = lead): number =>
  lines.length === 0 ? 0 : size * 0.76 + (lines.length - 1) * size * leading + size * 0.2

function taller(room: Room, sizes: readonly number[]): Room {
  const height = blockHeight({ size: sizes[0] ?? 0, lines: Array.from({ length: room.lines }, () => '') })
  return { ...room, lines: room.lines + 2, height: Math.min(height, room.height ?? height) }
}

const isStump = (line: string): boolean => line.length < minLine

function firstFit(
  words: readonly string[],
  sizes: readonly number[],
  room: Room,
  isGood: (lines: readonly string[]) => boolean,
): FittedText | null {
  for (const size of sizes) {
    if (words.some((word) => textWidth(word, size) > room.width)) continue
    for (let count = 1; count <= room.lines; count++) {
      const lines = evenLines(words, count, { size, width: room.width })
      const fits = lines && blockHeight({ size, lines }) <= (room.height ?? Infinity)
      if (fits && isGood(lines)) return { size, lines }
    }
  }
  return null
}

type LineSetting = { readonly cost: number; readonly starts: readonly number[] }

/** Exactly `count` lines with the least sum of squared gaps at their ends, or null if they do not fit. */
export function evenLines(
  words: readonly string[],
  count: number,
  { size, width }: { readonly size: number; readonly width: number },
): string[] | null {
  const widths = words.map(emWidth)
  const space = emWidth(' ')
  let settings: (LineSetting | undefined)[] = [{ cost: 0, starts: [] }]
  for (let line = 0; line < count; line++) {
    const next: (LineSetting | undefined)[] = []
    for (const [start, setting] of settings.entries()) {
      if (!setting) continue
      let run = -space
      for (let end = start + 1; end <= words.length; end++) {
        run += space + (widths[end - 1] ?? 0)
        const gap = width - (run * size) / 100
        if (gap < 0) break
        const cost = setting.cost + gap ** 2
        if (cost < (next[end]?.cost ?? Infinity)) next[end] = { cost, starts: [...setting.starts, start] }
      }
    }
    settings = next
  }
  const starts = settings[words.length]?.starts
  return starts?.map((start, line) => words.slice(start, starts[line + 1]).join(' ')) ?? null
}

// Too long words are parted after a sign of their own, else after a vowel: Bantu syllables end in one.

const maxCutSize = 26
const lettersToLookBack = 4
const upToSign = /^.{3,}[-–—.,:/]/
const vowel = /[aeiou]/i
const letter = /[\p{L}\d]$/u

/** Fills the lines one after the other; what is left over at the smallest size gives way to an ellipsis. */
function cutToFit(words: readonly string[], sizes: readonly number[], room: Room): FittedText {
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
