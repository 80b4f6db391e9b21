import { tenth } from '../drawing.rules.ts'

export type LeafPoint = { readonly x: number; readonly y: number }

/** A leaf that grows from its point at `angle` degrees (clockwise, 0 to the right); `dye` counts the colours. */
export type Leaf = LeafPoint & { readonly length: number; readonly angle: number; readonly dye: number }

export const leafShape = (leaf: Leaf): string =>
  `M${tenth(leaf.x)} ${tenth(leaf.y)}${curve(leaf, 1)}${curve(leaf, -1)}z`

export const leafVein = (leaf: Leaf): string => {
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
