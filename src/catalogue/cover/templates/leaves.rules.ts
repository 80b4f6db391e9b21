import { coverHeight, ground, type Mark, type Subject, tenth } from '../drawing.rules.ts'
import { blockHeight, fit } from '../fitting.rules.ts'
import { bylineExtra, bylineLines, fitByline, titleLines } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'
import { luminance } from '../palette.rules.ts'

const sizes = [40, 36, 33, 30, 27, 24, 21]
const titleTop = 28
const root = 372

type Stem = { readonly bend: number; readonly lean: number; readonly height: number; readonly leaves: number }

export function leaves(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { ink, a, b, c, deep } = palette
  const title = fit(subject.title, sizes, { width: 190, lines: 3 })
  const byline = fitByline(subject.author, 190)
  const titleEnd = titleTop + blockHeight(title)
  const tall = Math.min(205, coverHeight - (titleEnd + 22 + bylineExtra(byline)) - 46)
  const colours = luminance(palette.ground) > 0.25 ? [a, deep, b] : [a, b, c]
  const missing = tall < 170 ? 1 : 0
  const stems: Stem[] = [
    { bend: 34, lean: -14, height: tall * 0.78, leaves: 5 - missing },
    { bend: 120, lean: (random() - 0.5) * 8, height: tall, leaves: 7 - missing },
    { bend: 206, lean: 14, height: tall * 0.78, leaves: 5 - missing },
  ]
  return [
    ground(palette.ground),
    ...stems.map((stem, index) => drawStem(stem, index, { colours, vein: palette.ground })),
    ...titleLines(title, { x: 120, y: titleTop, fill: ink, anchor: 'middle' }),
    ...bylineLines(byline, { x: 120, y: titleEnd + 22, fill: ink, anchor: 'middle' }),
  ]
}

type Dye = { readonly colours: readonly string[]; readonly vein: string }

function drawStem(stem: Stem, index: number, { colours, vein }: Dye): string {
  const isMiddle = index === 1
  const all = [...pairs(stem, isMiddle), tip(stem)]
  const foot = `M${tenth(footX(stem))} ${root}`
  const line = `${foot}Q${stem.bend} ${tenth(bendY(stem))} ${tenth(stem.bend + stem.lean)} ${tenth(tipY(stem))}`
  const shapes = colours.map((colour, dye) => {
    const d = all
      .filter((leaf) => leaf.dye === dye)
      .map(leafShape)
      .join('')
    return d && `<path d="${d}" fill="${colour}"/>`
  })
  return [
    `<path d="${line}" stroke="${colours[(index + 1) % 3]}" stroke-width="2.4" fill="none"/>`,
    ...shapes,
    `<path d="${all.map(leafVein).join('')}" stroke="${vein}" stroke-width="1.1" opacity=".7"/>`,
  ].join('')
}

const footX = ({ bend }: Stem): number => 120 + (bend - 120) * 0.35
const bendY = ({ height }: Stem): number => coverHeight - height * 0.4
const tipY = ({ height }: Stem): number => coverHeight - height

function pairs(stem: Stem, isMiddle: boolean): Leaf[] {
  return Array.from({ length: stem.leaves }, (_, knot) => knot).flatMap((knot) => {
    const at = pointOn(stem, 0.16 + (knot / stem.leaves) * 0.84)
    const length = Math.round(44 - knot * 3.2 - (isMiddle ? 0 : 6))
    const isBright = isMiddle && knot % 2 === 1
    return [
      { ...at, length, angle: -28 - knot * 3, dye: isMiddle && !isBright ? 2 : 0 },
      { ...at, length, angle: 208 + knot * 3, dye: isBright ? 2 : 1 },
    ]
  })
}

const tip = (stem: Stem): Leaf => {
  return { x: stem.bend + stem.lean, y: tipY(stem), length: 30, angle: -90 + stem.lean, dye: 0 }
}

/** The point at `share` (0 to 1) of the stem's curve. */
function pointOn(stem: Stem, share: number): LeafPoint {
  const [start, middle, end] = [(1 - share) ** 2, 2 * (1 - share) * share, share ** 2]
  return {
    x: start * footX(stem) + middle * stem.bend + end * (stem.bend + stem.lean),
    y: start * root + middle * bendY(stem) + end * tipY(stem),
  }
}

type LeafPoint = { readonly x: number; readonly y: number }

/** A leaf that grows from its point at `angle` degrees (clockwise, 0 to the right); `dye` counts the colours. */
type Leaf = LeafPoint & { readonly length: number; readonly angle: number; readonly dye: number }

const leafShape = (leaf: Leaf): string =>
  `M${tenth(leaf.x)} ${tenth(leaf.y)}${curve(leaf, 1)}${curve(leaf, -1)}z`

const leafVein = (leaf: Leaf): string => {
  const turn = (leaf.angle * Math.PI) / 180
  const start = `${tenth(leaf.x + 2 * Math.cos(turn))} ${tenth(leaf.y + 2 * Math.sin(turn))}`
  return `M${start}l${step(leaf, 0.8 - 2 / leaf.length, 0)}`
}

/** One side of the leaf, out to its tip (1) or back from it (-1). */
const curve = (leaf: Leaf, way: 1 | -1): string => {
  const [near, far] = way === 1 ? [-0.34, -0.3] : [0.3, 0.34]
  return `c${step(leaf, 0.25 * way, near)} ${step(leaf, 0.75 * way, far)} ${step(leaf, way, 0)}`.replaceAll(
    ' -',
    '-',
  )
}

function step({ length, angle }: Leaf, along: number, across: number): string {
  const turn = (angle * Math.PI) / 180
  const right = (along * Math.cos(turn) - across * Math.sin(turn)) * length
  const down = (along * Math.sin(turn) + across * Math.cos(turn)) * length
  return `${tenth(right)} ${tenth(down)}`.replace(' -', '-')
}
