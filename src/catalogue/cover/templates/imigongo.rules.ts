import type { Mark, Subject } from '../drawing.rules.ts'
import { coverHeight, coverWidth, ground, rectangle, tenth } from '../drawing.rules.ts'
import { blockHeight, fit } from '../fitting.rules.ts'
import { bigSizes, bylineExtra, bylineLines, fitByline, titleLines } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'

const step = 17
const darkRelief = new Set(['maize', 'indigo'])

/** After Rwandan imigongo: nested zigzags in relief, starting lower under a long title. */
export function imigongo(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { ink, a, b, c, deep } = palette
  const title = fit(subject.title, bigSizes, { width: 198, lines: 4 })
  const byline = fitByline(subject.author)
  const extra = bylineExtra(byline)
  const top = Math.max(168, 26 + blockHeight(title) + 48 + extra)
  const period = coverWidth / (random() < 0.5 ? 2 : 3)
  const shift = random() < 0.5 ? 0 : period / 2
  const colours = [a, b, deep, darkRelief.has(palette.name) ? ink : c, b]
  const relief = colours.map((colour, first) => {
    const lines = Array.from({ length: 4 }, (_, turn) => first + turn * colours.length)
      .map((line) => top + (line - 2) * step - 8)
      .filter((middle) => middle < coverHeight + period / 2)
    return `<path d="${lines.map((middle) => zigzag(middle, period, shift)).join('')}" stroke="${colour}"/>`
  })
  return [
    ground(deep),
    `<g fill="none" stroke-width="11.5" stroke-miterlimit="8">${relief.join('')}</g>`,
    rectangle(0, top, palette.ground),
    `<path d="M0 ${tenth(top)}H240" stroke="${ink}" stroke-width="2"/>`,
    ...titleLines(title, { x: 22, y: 26, fill: ink }),
    ...bylineLines(byline, { x: 22, y: top - 14 - extra, fill: ink }),
  ]
}

function zigzag(middle: number, period: number, shift: number): string {
  const half = period / 2
  const teeth = Array.from({ length: coverWidth / period + 2 }, () => `l${half}-${half}l${half} ${half}`)
  return `M${-half - shift} ${tenth(middle + half / 2)}${teeth.join('')}`
}
