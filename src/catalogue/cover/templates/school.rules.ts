import type { FittedText, Mark, Subject } from '../drawing.rules.ts'
import { coverHeight, ground, rectangle } from '../drawing.rules.ts'
import { blockHeight, fit } from '../fitting.rules.ts'
import { bylineExtra, bylineLines, fitByline, titleLines } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'
import { lightInk } from '../palette.rules.ts'
import { textWidth } from '../width.rules.ts'

const blocksTop = 150
const footTop = 310
const sizes = [36, 33, 30, 27, 24, 21, 19]
const gradeAtEnd = /[,\s]*(gredi ya|grade|standard|umwaka wa)?\s*(?<!\d)\d{1,4}$/i
const shapes = [
  'm0 40a40 40 0 0 1 40-40v40z',
  'm0 0h40v40z',
  'm20 0a20 20 0 1 1 0 40a20 20 0 1 1 0-40z',
  'm0 0h40v20h-40z',
  'm20 0l20 40h-40z',
  'm0 0a40 40 0 0 0 40 40v-40z',
]

export function school(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { ink, deep } = palette
  const grade = (/\d+/.exec(subject.title) ?? /\d+/.exec(subject.grade))?.[0] ?? ''
  const number = grade.length <= 4 ? grade : ''
  const name = subject.title.replace(gradeAtEnd, '') || subject.title
  const series = fit(subject.series, [15, 14, 13, 12], { width: 196, lines: 1 })
  const title = fit(name, sizes, { width: 200, lines: 3, height: subject.series === '' ? 116 : 98 })
  const author = fitByline(subject.author)
  return [
    ground(palette.ground),
    ...blocks(palette, number !== '', random),
    ...numberBlock(number, deep),
    ...titleLines(title, { x: 20, y: 26, fill: ink }),
    ...bylineLines(series, { x: 20, y: 26 + blockHeight(title) + 20, fill: ink }),
    rectangle(footTop, coverHeight - footTop, deep),
    ...bylineLines(author, { x: 20, y: footY(author), fill: lightInk }),
  ]
}

const footY = (author: FittedText): number => 341 - bylineExtra(author) / 2

function blocks({ a, b, c, deep }: Palette, hasNumber: boolean, random: () => number): string[] {
  const colours = [a, b, c, deep]
  const drawn = colours.map(() => '')
  for (let index = 0; index < 24; index++) {
    const [column, row] = [index % 6, Math.floor(index / 6)]
    if (hasNumber && row > 0 && row < 3 && column > 1 && column < 5) continue
    if (random() < 0.2) continue
    const shape = shapes[Math.floor(random() * shapes.length)]
    const colour = Math.floor(random() * colours.length)
    drawn[colour] += `M${column * 40} ${blocksTop + row * 40}${shape}`
  }
  return colours.map((colour, index) => `<path d="${drawn[index]}" fill="${colour}"/>`)
}

function numberBlock(number: string, fill: string): Mark[] {
  if (number === '') return []
  const size = Math.min(112, Math.floor((112 * 104) / textWidth(number, 112)))
  const y = 250 - Math.round((112 - size) * 0.35)
  return [
    `<path d="M80 ${blocksTop}h120v120H80Z" fill="${fill}"/>`,
    { text: number, x: 140, y, size, weight: 750, fill: lightInk, anchor: 'middle' },
  ]
}
