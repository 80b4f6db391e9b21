import { Adjustments } from './adjustments.ts'
import { enlargeable } from './enlarging.ts'
import { firstBox, groupsAlike } from './alike.ts'
import { fitWidths, roomOf } from './fitWidths.ts'

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
