/** One command of an outline, in font units with y upwards; a TrueType face has no cubic curves. */
export type OutlineCommand = {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  readonly args: readonly number[]
}

type Step = { readonly x: number; readonly y: number }

const nowhere: Step = { x: 0, y: 0 }

// A bend may lie this far from where the face has it, if that lets SVG's "t" leave it out.
const bendTolerance = 1

/** SVG path data: where to start, as steps from the glyph's origin, and the steps from there on. */
export type RelativePath = { readonly start: Step; readonly steps: string }

/** The outline, scaled and rounded to whole units, or null for a glyph without one, such as a space. */
export function relativePath(commands: readonly OutlineCommand[], scale: number): RelativePath | null {
  const first = commands[0]
  if (first?.command !== 'moveTo') return null
  const start = stepsFrom(nowhere, first.args, scale)[0] ?? nowhere
  return { start, steps: stepsAlong(commands.slice(1), start, scale) }
}

function stepsAlong(commands: readonly OutlineCommand[], from: Step, scale: number): string {
  let pen = from
  let start = from
  let bend: Step | null = null
  const written: string[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      written.push('z')
      pen = start
      bend = null
      continue
    }
    const points = stepsFrom(pen, args, scale)
    const end = points.at(-1) ?? nowhere
    const control: Step | null = command === 'quadraticCurveTo' ? (points[0] ?? nowhere) : null
    const isSmooth: boolean = control !== null && bend !== null && isNear(control, bend)
    written.push(isSmooth ? `t${numbers([end])}` : segment(command, points))
    const kept: Step | null = isSmooth ? bend : control
    bend = kept && { x: end.x - kept.x, y: end.y - kept.y }
    pen = { x: pen.x + end.x, y: pen.y + end.y }
    if (command === 'moveTo') start = pen
  }
  return withoutRepeats(written)
}

function stepsFrom(pen: Step, args: readonly number[], scale: number): Step[] {
  return Array.from({ length: args.length / 2 }, (_, index) => {
    const [x = 0, y = 0] = args.slice(index * 2, index * 2 + 2)
    return { x: Math.round(x * scale) - pen.x, y: Math.round(-y * scale) - pen.y }
  })
}

const isNear = (one: Step, other: Step): boolean =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= bendTolerance

const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const

function segment(command: keyof typeof letters, points: readonly Step[]): string {
  const end = points.at(-1) ?? nowhere
  if (command !== 'lineTo') return letters[command] + numbers(points)
  if (end.x === 0 && end.y === 0) return ''
  if (end.y === 0) return `h${end.x}`
  return end.x === 0 ? `v${end.y}` : `l${numbers(points)}`
}

const numbers = (points: readonly Step[]): string =>
  points
    .map(({ x, y }) => `${x} ${y}`)
    .join(' ')
    .replaceAll(' -', '-')

function withoutRepeats(written: readonly string[]): string {
  let path = ''
  let before = ''
  for (const part of written) {
    const letter = part.charAt(0)
    const isRepeated = letter === before && letter !== 'z' && letter !== 'm'
    path += isRepeated ? part.slice(1).replace(/^(?!-)/, ' ') : part
    if (letter !== '') before = letter
  }
  return path
}
