import type { Mark, Subject } from '../drawing.rules.ts'
import { coverWidth, ground, tenth } from '../drawing.rules.ts'
import { blockHeight, fit } from '../fitting.rules.ts'
import { bigSizes, bylineExtra, bylineLines, fitByline, titleLines } from '../lettering.rules.ts'
import type { Palette } from '../palette.rules.ts'
import { luminance } from '../palette.rules.ts'

const titleTop = 26
const lowestText = 222
const rows = 9

export function horizon(subject: Subject, palette: Palette, random: () => number): Mark[] {
  const { ink, a, b, c, deep } = palette
  const byline = fitByline(subject.author)
  const extra = bylineExtra(byline)
  const height = lowestText - titleTop - 20 - extra
  const title = fit(subject.title, bigSizes, { width: 198, lines: 4, height })
  const titleEnd = titleTop + blockHeight(title)
  const radius = 34 + random() * 16
  const sunX = 50 + random() * 140
  const sunY = Math.max(206 + random() * 14, titleEnd + extra + 36 + radius)
  const phases = [random() * 6, random() * 6, random() * 6, random() * 6] as const
  const planted = Array.from({ length: rows }, (_, row) => {
    const line = ridge(316 + row * 9, 11 - row * 0.6, phases[3])
    return `<path d="${line}" stroke-width="${tenth(1.2 + row * 0.28)}"/>`
  })
  return [
    ground(palette.ground),
    `<circle cx="${tenth(sunX)}" cy="${tenth(sunY)}" r="${tenth(radius)}" fill="${luminance(c) < 0.1 ? b : c}"/>`,
    `<path d="${ridge(238, 13, phases[0])}V360H0Z" fill="${a}" opacity=".62"/>`,
    `<path d="${ridge(262, 15, phases[1])}V360H0Z" fill="${a}"/>`,
    `<path d="${ridge(288, 13, phases[2])}V360H0Z" fill="${b}" opacity=".9"/>`,
    `<path d="${ridge(308, 11, phases[3])}V360H0Z" fill="${deep}"/>`,
    `<g fill="none" stroke="${a}" opacity=".75">${planted.join('')}</g>`,
    ...titleLines(title, { x: 22, y: titleTop, fill: ink }),
    ...bylineLines(byline, { x: 22, y: titleEnd + 20, fill: ink }),
  ]
}

function ridge(level: number, swell: number, phase: number): string {
  let y = tenth(level + Math.sin(phase) * swell)
  let line = `M0 ${y}q`
  for (let x = 40; x <= coverWidth; x += 40) {
    const bend = level + Math.sin(phase + (x - 20) / 62) * swell * 1.08
    const end = tenth(level + Math.sin(phase + x / 62) * swell)
    line += `${x > 40 ? ' ' : ''}20 ${tenth(bend - y)} 40 ${tenth(end - y)}`
    y = end
  }
  return line
}
