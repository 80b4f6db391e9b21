import type { Mark, Subject } from '../drawing.rules.ts'
import { ground, tenth } from '../drawing.rules.ts'
import { blockHeight, fit } from '../fitting.rules.ts'
import { bylineExtra, bylineLines, fitByline, titleLines } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'
import { cream, darkInk, luminance } from '../palette.rules.ts'

const tile = 60
const leading = 1.12
const labelSizes = [32, 29, 26, 24, 22, 20, 18]

/** Two shapes that share a tile, each in a colour of its own; steps only, in pairs, so that they can be mirrored. */
type Motif = readonly [string, string]

const blade = (turn: number): string => {
  const [from, to] = [(turn * Math.PI) / 10, ((turn + 0.5) * Math.PI) / 10]
  const [x, y] = [tenth(58 * Math.cos(from)), tenth(58 * Math.sin(from))]
  return `l${x} ${y}l${tenth(58 * Math.cos(to) - x)} ${tenth(58 * Math.sin(to) - y)}z`
}

const motifs: readonly [Motif, ...Motif[]] = [
  ['c34 2 58 26 60 60c-34-2-58-26-60-60z', 'm14 14c18 4 28 14 32 32c-18-4-28-14-32-32z'],
  ['m60 0c0 33.1-26.9 60-60 60l0-20c22.1 0 40-17.9 40-40z', 'l22 0c0 12.2-9.8 22-22 22z'],
  [[0, 2, 4].map(blade).join(''), [1, 3].map(blade).join('')],
  ['l60 0l0 20l-20 0l0 20l-20 0l0 20l-20 0z', 'l20 0l0 20l-20 0zm48 42c8 0 8 12 0 12c-8 0-8-12 0-12z'],
]

export function kitenge(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { a, b, c, ink } = palette
  const isPale = luminance(palette.ground) > 0.45
  const [first, second, third, fourth] = isPale ? ([ink, a, b, c] as const) : ([b, c, ink, a] as const)
  const even = pickMotif(random())
  const odd = pickMotif(random())
  return [
    ground(palette.ground),
    printed(even[0], first, 0),
    printed(even[1], fourth, 0),
    printed(odd[0], second, 1),
    printed(odd[1], third, 1),
    ...label(subject, palette, isPale),
  ]
}

const pickMotif = (chance: number): Motif => motifs[Math.floor(chance * motifs.length)] ?? motifs[0]

function printed(shape: string, fill: string, field: 0 | 1): string {
  const tiles = Array.from({ length: 24 }, (_, index) => [index % 4, Math.floor(index / 4)] as const)
  const own = tiles.filter(([column, row]) => (Math.floor(column / 2) + Math.floor(row / 2)) % 2 === field)
  const d = own.map(([column, row]) => {
    const [x, y] = [column + (column % 2), row + (row % 2)]
    return `M${x * tile} ${y * tile}${mirrored(shape, column % 2 === 1, row % 2 === 1)}`
  })
  return `<path d="${d.join('')}" fill="${fill}"/>`
}

const mirrored = (shape: string, isLeft: boolean, isUp: boolean): string =>
  shape
    .replaceAll(
      /(-?[\d.]+) ?(-?[\d.]+)/g,
      (_, x: string, y: string) => ` ${isLeft ? -Number(x) : x} ${isUp ? -Number(y) : y}`,
    )
    .replaceAll(/ (?=-)|(?<=[a-z]) /g, '')

function label(subject: Subject, palette: Palette, isPale: boolean): Mark[] {
  const title = fit(subject.title, labelSizes, { width: 148, lines: 4 })
  const byline = fitByline(subject.author, 150)
  const extra = bylineExtra(byline)
  const height = blockHeight(title, leading) + 76 + extra
  const top = 180 - height / 2
  const foot = top + height - extra
  const frame = `M35.5 ${tenth(top + 5.5)}h169v${tenth(height - 11)}h-169Z`
  return [
    `<path d="M30 ${tenth(top)}h180v${tenth(height)}H30Z" fill="${cream}"/>`,
    `<path d="${frame}" fill="none" stroke="${isPale ? palette.deep : palette.ground}"/>`,
    ...titleLines(title, { x: 120, y: top + 24, fill: darkInk, anchor: 'middle' }, leading),
    `<path d="M108 ${tenth(foot - 42)}h24" stroke="${isPale ? palette.b : palette.a}" stroke-width="2"/>`,
    ...bylineLines(byline, { x: 120, y: foot - 20, fill: darkInk, anchor: 'middle' }),
  ]
}
