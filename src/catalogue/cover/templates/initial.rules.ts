import type { Mark, Subject } from '../drawing.rules.ts'
import { coverHeight, ground, rectangle, tenth } from '../drawing.rules.ts'
import { blockHeight, fit } from '../fitting.rules.ts'
import { bylineExtra, bylineLines, fitByline, titleLines } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'
import { textWidth, unaccented } from '../width.rules.ts'

const sizes = [38, 35, 32, 29, 26, 23, 20]
const smallWord = /^(the|a|an|how|of|ya|wa|na)$/i

export function initial(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { ink, a, b } = palette
  const title = fit(subject.title, sizes, { width: 196, lines: 3 })
  const byline = fitByline(subject.author)
  const extra = bylineExtra(byline)
  const top = coverHeight - blockHeight(title) - 66 - extra
  const text = initialOf(subject.title)
  const size = Math.round(top * 1.5)
  const x = tenth(120 - textWidth(text, size) / 2 + (random() - 0.5) * 40)
  return [
    ground(palette.ground),
    { text, x, y: tenth(top - 16), size, weight: 800, fill: a, anchor: 'start' },
    rectangle(top, coverHeight - top, palette.ground),
    `<path d="M22 ${tenth(top)}h44" stroke="${b}" stroke-width="5"/>`,
    ...titleLines(title, { x: 22, y: top + 20, fill: ink }),
    ...bylineLines(byline, { x: 22, y: coverHeight - 20 - extra, fill: ink }),
  ]
}

/** The first letter or figure of the first word that carries meaning; a sign if the title has neither. */
function initialOf(title: string): string {
  const words = unaccented(title).split(' ')
  const word = words.find((word) => /[\p{L}\d]/u.test(word) && !smallWord.test(word)) ?? title
  const letter = /[\p{L}\d]/u.exec(word)?.[0] ?? word.charAt(0)
  return letter.toUpperCase().charAt(0)
}
