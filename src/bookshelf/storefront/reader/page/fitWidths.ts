import type { Adjustments } from './adjustments.ts'
import { firstBox } from './alike.ts'

const sides = ['left', 'right'] as const
const minLetters = 14 // in the widths of an m
const maxSide = 0.06 // of a page

/** What a book wrote for a wide page: boxes wider than this one, lines that do not break, margins that leave no room. */
export function fitWidths(
  groups: readonly HTMLElement[][],
  pageWidth: number,
  adjustments: Adjustments,
): void {
  for (const alike of groups) {
    const first = firstBox(alike)
    if (!first || first.closest('table, math')) continue
    keepInside({ alike, first, pageWidth, adjustments })
    giveRoom({ alike, first, pageWidth, adjustments })
  }
}

type Group = {
  readonly alike: readonly HTMLElement[]
  readonly first: HTMLElement
  readonly pageWidth: number
  readonly adjustments: Adjustments
}

function keepInside({ alike, first, adjustments }: Group): void {
  const style = getComputedStyle(first)
  const properties: Record<string, string> = {}
  if (first.clientWidth > roomOf(first) + 1)
    Object.assign(properties, { 'max-width': '100%', 'min-width': '0', 'box-sizing': 'border-box' })
  if (style.whiteSpaceCollapse === 'collapse' && style.textWrapMode === 'nowrap')
    properties['white-space'] = 'normal'
  for (const side of sides) if (isPushedOut(first, style, side)) properties[`margin-${side}`] = '0'
  for (const [property, value] of Object.entries(properties))
    for (const element of alike) adjustments.set(element, property, value)
}

/** A negative margin that no padding around makes up for. */
function isPushedOut(element: HTMLElement, style: CSSStyleDeclaration, side: 'left' | 'right'): boolean {
  const margin = pixels(style, `margin-${side}`)
  if (margin >= 0 || style.display.startsWith('inline')) return false
  let room = margin
  for (let around = element.parentElement; around && room < 0; around = around.parentElement) {
    if (around.localName === 'html') break
    const { paddingLeft, paddingRight, marginLeft, marginRight } = getComputedStyle(around)
    room += side === 'left' ? sum(paddingLeft, marginLeft) : sum(paddingRight, marginRight)
  }
  return room < -1
}

const sum = (...lengths: string[]): number =>
  lengths.reduce((total, length) => total + (Number.parseFloat(length) || 0), 0)

/** Large letters leave no room for lines between margins that grow with them. */
function giveRoom({ alike, first, pageWidth, adjustments }: Group): void {
  if (first.closest('ul, ol, dl')) return
  const style = getComputedStyle(first)
  const room = contentWidth(first, style)
  if (room > minLetters * Number.parseFloat(style.fontSize) || room > 0.8 * pageWidth) return
  if (!isPlainBlock(style)) return
  const { count } = adjustments
  for (const property of sides.flatMap((side) => [`margin-${side}`, `padding-${side}`]))
    if (pixels(style, property) > maxSide * pageWidth)
      for (const element of alike) adjustments.set(element, property, `${maxSide * pageWidth}px`)
  if (adjustments.count > count && contentWidth(first, getComputedStyle(first)) <= room)
    adjustments.undo(count)
}

const pixels = (style: CSSStyleDeclaration, property: string): number =>
  Number.parseFloat(style.getPropertyValue(property)) || 0

const isPlainBlock = ({ display, float, textIndent }: CSSStyleDeclaration): boolean =>
  display === 'block' && float === 'none' && Number.parseFloat(textIndent) >= 0

/** How wide what an element holds may be, in pixels. */
export function roomOf(element: Element): number {
  const parent = element.parentElement
  if (!parent) return 0
  const style = getComputedStyle(parent)
  if (parent.localName === 'html') return Number.parseFloat(style.columnWidth) || contentWidth(parent, style)
  return parent.clientWidth === 0 ? roomOf(parent) : contentWidth(parent, style)
}

const contentWidth = ({ clientWidth }: Element, { paddingLeft, paddingRight }: CSSStyleDeclaration): number =>
  clientWidth - sum(paddingLeft, paddingRight)
