import type { FittedText, LetterStyle, Weight } from './drawing.rules.ts'
import { tenth } from './drawing.rules.ts'
import { fit } from './fitting.rules.ts'

export const bigSizes: readonly number[] = [46, 42, 38, 35, 32, 29, 26, 23, 20]

type Place = {
  readonly x: number
  readonly y: number
  readonly fill: string
  readonly anchor?: LetterStyle['anchor']
}

export function titleLines(title: FittedText, place: Place, leading = 1.08): LetterStyle[] {
  const baseline = place.y + title.size * 0.76
  return lines(title, { ...place, y: baseline }, { weight: 650, leading })
}

const bylineLeading = 1.2

export const fitByline = (text: string, width = 196): FittedText =>
  fit(text, [15, 14, 13, 12], { width, lines: 2 })

/** How much taller than one line the byline is: what stands above or below must give way by it. */
export const bylineExtra = ({ size, lines }: FittedText): number =>
  Math.max(0, lines.length - 1) * size * bylineLeading

/** The byline; `y` is the baseline of its first line. */
export const bylineLines = (byline: FittedText, place: Place): LetterStyle[] =>
  lines(byline, place, { weight: 500, leading: bylineLeading })

function lines(
  fitted: FittedText,
  { x, y, fill, anchor = 'start' }: Place,
  { weight, leading }: { readonly weight: Weight; readonly leading: number },
): LetterStyle[] {
  const { size } = fitted
  return fitted.lines.map((text, line) => {
    return { text, x: tenth(x), y: tenth(y + line * size * leading), size, weight, fill, anchor }
  })
}
