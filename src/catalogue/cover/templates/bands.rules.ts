import type { FittedText, Mark, Subject } from '../drawing.rules.ts'
import { coverHeight, ground, rectangle, tenth } from '../drawing.rules.ts'
import { evenLines, fit } from '../fitting.rules.ts'
import { bylineExtra, bylineLines, fitByline } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'
import { inkOn, lightInk } from '../palette.rules.ts'
import { textWidth } from '../width.rules.ts'

const clothHeight = 292
const width = 204
const sizes = Array.from({ length: 19 }, (_, step) => 58 - step * 2)

export function bands(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { a, b, c, deep } = palette
  const { size, lines } = stripLines(subject.title)
  const cloth = [b, palette.ground, c, a]
  const start = Math.floor(random() * 2)
  const strip = clothHeight / lines.length
  const byline = fitByline(subject.author)
  return [
    ground(palette.ground),
    ...lines.flatMap((text, line): Mark[] => {
      const colour = cloth[(line + start) % cloth.length] ?? b
      const y = tenth((line + 1) * strip - 14)
      return [
        rectangle(line * strip, strip + 0.5, colour),
        { text, x: 18, y, size, weight: 750, fill: inkOn(colour), anchor: 'start' },
      ]
    }),
    rectangle(clothHeight, coverHeight - clothHeight, deep),
    ...bylineLines(byline, { x: 18, y: 334 - bylineExtra(byline) / 2, fill: lightInk }),
  ]
}

function stripLines(title: string): FittedText {
  const words = title.split(' ')
  for (const size of sizes) {
    const isOneWord = words.length === 1 && textWidth(title, size) <= width
    const lines = isOneWord
      ? words
      : evenLines(words, Math.max(2, Math.min(words.length, 4)), { size, width })
    if (lines) return { size: size - 2, lines }
  }
  return fit(title, [26, 23, 20], { width, lines: 4 })
}
