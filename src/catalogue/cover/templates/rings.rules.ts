import type { Mark, Subject } from '../drawing.rules.ts'
import { coverHeight, ground, rectangle, tenth } from '../drawing.rules.ts'
import { blockHeight, fit } from '../fitting.rules.ts'
import { bigSizes, bylineExtra, bylineLines, fitByline, titleLines } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'

const middleX = 120
const middleY = 120
const maxRadius = 118
const ringStep = 19

export function rings(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { ink, a, b, c, deep } = palette
  const title = fit(subject.title, bigSizes, { width: 198, lines: 4 })
  const byline = fitByline(subject.author)
  const extra = bylineExtra(byline)
  const top = coverHeight - blockHeight(title) - 60 - extra
  const slip = (random() < 0.5 ? 1 : -1) * (36 + random() * 20)
  const isUpright = random() < 0.5
  const colours = [a, palette.ground, b, palette.ground, c, deep]
  const half = (sweep: 0 | 1): string =>
    colours.map((colour, ring) => halfDisc(maxRadius - ring * ringStep, isUpright, sweep, colour)).join('')
  const move = isUpright ? `0 ${tenth(slip * 0.55)}` : `${tenth(slip)} 0`
  return [
    ground(palette.ground),
    half(0),
    `<g transform="translate(${move})">${half(1)}</g>`,
    rectangle(top, coverHeight - top, palette.ground),
    ...titleLines(title, { x: 22, y: top + 16, fill: ink }),
    ...bylineLines(byline, { x: 22, y: coverHeight - 20 - extra, fill: ink }),
  ]
}

function halfDisc(radius: number, isUpright: boolean, sweep: 0 | 1, fill: string): string {
  const start = isUpright ? `${middleX} ${middleY - radius}` : `${middleX - radius} ${middleY}`
  const across = isUpright ? `0 ${2 * radius}` : `${2 * radius} 0`
  return `<path d="M${start}a${radius} ${radius} 0 0 ${sweep} ${across}Z" fill="${fill}"/>`
}
