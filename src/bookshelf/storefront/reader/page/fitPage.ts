import { Adjustments } from './adjustments.ts'
import { enlargeable } from './enlarging.ts'

type Column = {
  readonly width: number
  readonly height: number
  readonly isPage: boolean
}

/** Outside the page nothing can be read. Must be laid out already; lay it out again when anything was adjusted. */
export function fitPage({ body, defaultView }: Document, column: Column): Adjustments {
  const adjustments = new Adjustments()
  if (!body || defaultView?.getComputedStyle(body).writingMode !== 'horizontal-tb') return adjustments
  const groups = groupsAlike(body)
  fitWidths(groups, column.width, adjustments)
  narrowWide(body, column, adjustments)
  breakHigh(groups, column, adjustments)
  if (column.isPage) lowerPicture(body, column, adjustments)
  return adjustments
}

const minFontSize = 11 // pixels

/** Tables and formulas that are wider than the text are drawn smaller; where letters would vanish, words are broken. */
function narrowWide(body: HTMLElement, { width }: Column, adjustments: Adjustments): void {
  for (const wide of body.querySelectorAll<HTMLElement | MathMLElement>('table, math')) {
    const room = Math.min(width, roomOf(wide))
    if (wide.parentElement?.closest('table, math') || widthOf(wide) <= room + 1) continue
    const isTable = wide.localName === 'table'
    const share = Math.floor((100 * room) / widthOf(wide)) / 100
    adjustments.set(wide, 'zoom', String(isTable ? Math.max(share, minShare(wide)) : share))
    if (isTable) adjustments.mark(wide, enlargeable, '')
    if (isTable) adjustments.mark(wide, 'tabindex', '0')
    if (isTable && widthOf(wide) > room + 1) adjustments.set(wide, 'overflow-wrap', 'anywhere')
  }
}

const minShare = (table: Element): number =>
  Math.min(1, minFontSize / Number.parseFloat(getComputedStyle(table).fontSize))

const widthOf = (element: Element): number =>
  Math.max(0, ...Array.from(element.getClientRects(), ({ width }) => width))

/** A box that does not break is cut off at the foot of the page when it is higher. */
function breakHigh(groups: readonly HTMLElement[][], { height }: Column, adjustments: Adjustments): void {
  for (const alike of groups) {
    const first = firstBox(alike)
    if (!first) continue
    const { display, overflow } = getComputedStyle(first)
    const isInline = display.startsWith('inline-')
    if (!isInline && overflow === 'visible') continue
    for (const element of alike) {
      if (!(element.offsetHeight > height) || !element.textContent?.trim()) continue
      if (isInline) adjustments.set(element, 'display', 'block')
      if (isInline) adjustments.set(element, 'max-width', 'none')
      if (overflow !== 'visible') adjustments.set(element, 'overflow', 'visible')
    }
  }
}

/** The only picture of a short section gives way when that brings the words below it onto its page. */
function lowerPicture(body: HTMLElement, { width, height }: Column, adjustments: Adjustments): void {
  const [picture, ...others] = body.querySelectorAll('img, svg:not(svg svg)')
  if (!picture || others.length > 0) return
  const content = body.ownerDocument.createRange()
  content.selectNodeContents(body)
  const across = () => content.getBoundingClientRect().width
  const isOnePage = () => across() <= width + 1
  if (isOnePage() || across() > 2.5 * width) return
  const box = picture.getBoundingClientRect()
  if (box.height < height / 4) return
  const { count } = adjustments
  for (const share of [0.9, 0.8, 0.7, 0.6]) {
    adjustments.set(picture as HTMLElement, 'max-width', `${Math.round(share * box.width)}px`) // or a drawing: both have a style
    if (getComputedStyle(picture).display === 'block')
      adjustments.set(picture as HTMLElement, 'margin-inline', 'auto') // as above
    if (isOnePage()) return
    adjustments.undo(count)
  }
}

const sides = ['left', 'right'] as const
const minLetters = 14 // in the widths of an m
const maxSide = 0.06 // of a page

/** What a book wrote for a wide page: boxes wider than this one, lines that do not break, margins that leave no room. */
function fitWidths(groups: readonly HTMLElement[][], pageWidth: number, adjustments: Adjustments): void {
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
function roomOf(element: Element): number {
  const parent = element.parentElement
  if (!parent) return 0
  const style = getComputedStyle(parent)
  if (parent.localName === 'html') return Number.parseFloat(style.columnWidth) || contentWidth(parent, style)
  return parent.clientWidth === 0 ? roomOf(parent) : contentWidth(parent, style)
}

const contentWidth = ({ clientWidth }: Element, { paddingLeft, paddingRight }: CSSStyleDeclaration): number =>
  clientWidth - sum(paddingLeft, paddingRight)

// A book with wide margins has few that are named by their identifier alone, and thousands of paragraphs that have one.
const namedApart = new Set(['body', 'div', 'section', 'article', 'main', 'aside'])

/**
 * The elements of a page in groups that its sheets draw alike: of one name and class, inside of such. To look at one of
 * each keeps a chapter of thousands of paragraphs quick.
 */
function groupsAlike(body: HTMLElement): HTMLElement[][] {
  const groups = known.get(body) ?? group(body)
  known.set(body, groups)
  return groups
}

// The elements of a page stay as they came.
const known = new WeakMap<HTMLElement, HTMLElement[][]>()

function group(body: HTMLElement): HTMLElement[][] {
  const kinds = new Map<string, HTMLElement[]>()
  const kindOf = new Map<Element, number>()
  const numbers = new Map<string, number>()
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    const { localName, parentElement, id } = element
    const within = (parentElement && kindOf.get(parentElement)) ?? ''
    const style = element.getAttribute('style') ?? ''
    const key = [
      within,
      localName,
      namedApart.has(localName) ? id : '',
      element.getAttribute('class'),
      style,
    ].join(' ')
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    kindOf.set(element, number)
    const alike = kinds.get(key)
    if (alike) alike.push(element)
    else kinds.set(key, [element])
  }
  return [...kinds.values()]
}

const looked = 5

/** The first of them that takes room as a box. */
const firstBox = (alike: readonly HTMLElement[]): HTMLElement | undefined =>
  alike.slice(0, looked).find(({ clientWidth }) => clientWidth > 0)
