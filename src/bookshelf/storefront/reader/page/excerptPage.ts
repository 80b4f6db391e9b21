import type { ExcerptKind } from '../bookReader.ts'
import { ownSize } from './enlarging.ts'

// What stands around the excerpt hands its styles down and draws nothing.
const around = 'data-around'
const kept = 'data-kept'

/** Leaves of a page one element, and those that it stands in. */
export function keepOnly(element: Element): void {
  element.setAttribute(kept, '')
  const { body } = element.ownerDocument
  for (let inner = element; inner !== body && inner.parentElement; inner = inner.parentElement) {
    inner.parentElement.replaceChildren(inner)
    if (inner !== element) inner.setAttribute(around, '')
  }
}

type Drawing = {
  readonly kind: ExcerptKind
  readonly styles: [before: string, after: string]
  readonly ground: string
}

/** Draws it as the reader reads, whatever the book wrote for the page that it comes from. */
export function drawExcerpt(element: Element, { kind, styles: [before, after], ground }: Drawing): void {
  const page = element.ownerDocument
  const sheetOf = (css: string): Element => {
    const sheet = page.createElementNS('http://www.w3.org/1999/xhtml', 'style')
    sheet.textContent = css
    return sheet
  }
  const drawing = element.localName === 'svg' ? drawingSize(element) : ''
  page.head.prepend(sheetOf(before))
  page.head.append(
    sheetOf(`${after} html { background: ${ground} !important; } ${common} ${ownStyles[kind]} ${drawing}`),
  )
}

const common = `
  [${around}] { display: contents !important; visibility: visible !important; }
  html, body { float: none !important; position: static !important; width: auto !important; height: auto !important;
    max-width: none !important; border: 0 !important; margin: 0 !important; padding: 0 !important;
    columns: auto !important; overflow: visible !important; overflow-wrap: break-word; }
  [${kept}] { float: none !important; position: static !important; visibility: visible !important;
    margin: 0 !important; transform: none !important; }`

const enlarged = `
  html { overflow: auto !important; cursor: grab; }
  body { display: grid !important; place-content: safe center !important; box-sizing: border-box !important;
    width: max-content !important; min-width: 100% !important; min-height: 100vh !important; }
  [${kept}] { min-width: 0 !important; max-height: none !important; }`

const ownStyles: Record<ExcerptKind, string> = {
  note: `
    body { padding: 4px 20px 20px !important; }
    [${kept}] { display: block !important; width: auto !important; height: auto !important; border: 0 !important;
      padding: 0 !important; font-size: 1rem !important; line-height: 1.55; list-style: none; }
    [${kept}] > :first-child { margin-top: 0 !important; }
    [${kept}] > :last-child { margin-bottom: 0 !important; }`,
  picture: `${enlarged}
    [${kept}] { display: block !important; width: auto !important; height: auto !important; max-width: none !important; }`,
  table: `${enlarged}
    body { padding: 16px !important; }
    [${kept}] { width: max-content !important; max-width: 60rem !important; }`,
}

/** A drawing has no size of its own but the one that it says. */
function drawingSize(element: Element): string {
  const { width, height } = ownSize(element)
  return `[${kept}] { width: ${width}px !important; height: ${height}px !important; }`
}
