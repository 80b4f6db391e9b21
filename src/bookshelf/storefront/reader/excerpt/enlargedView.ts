import { aroundMiddle } from '../aroundMiddle.ts'
import { type Zoom, zoomed, zoomOfPicture, zoomOfTable, type ZoomStep } from '../zoom.rules.ts'

type EnlargedView = { readonly isTable: boolean; readonly onZoom: (zoom: Zoom) => void }

/** Lets what stands in a frame be enlarged and moved about; returns how. */
export function enlargedView(
  element: HTMLElement | SVGElement,
  { isTable, onZoom }: EnlargedView,
): (step: ZoomStep) => void {
  const page = element.ownerDocument
  let zoom: Zoom = { now: 1, fit: 1 }
  const draw = (next: Zoom) => {
    zoom = next
    aroundMiddle(page.documentElement, () => element.style.setProperty('zoom', String(next.now), 'important'))
    onZoom(next)
  }
  const begin = () => {
    element.style.setProperty('zoom', '1', 'important')
    const zoomOf = isTable ? zoomOfTable : zoomOfPicture
    draw(zoomOf(element.getBoundingClientRect(), roomOf(page)))
  }
  begin()
  // A large picture comes after its page; a phone is turned.
  element.addEventListener('load', begin)
  page.defaultView?.addEventListener('resize', begin)
  dragByMouse(page)
  return (step) => draw(zoomed(zoom, step))
}

function roomOf({ documentElement: { clientWidth, clientHeight }, body }: Document) {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(body)
  const [across, down] = [sum(paddingLeft, paddingRight), sum(paddingTop, paddingBottom)]
  return { width: clientWidth - across, height: clientHeight - down }
}

const sum = (...lengths: string[]): number =>
  lengths.reduce((total, length) => total + (Number.parseFloat(length) || 0), 0)

/** A mouse pushes what is larger than its window about, as a finger does by itself. */
function dragByMouse(page: Document): void {
  let last: { readonly x: number; readonly y: number } | null = null
  page.addEventListener('dragstart', (event) => event.preventDefault())
  page.addEventListener('pointerdown', ({ pointerType, button, screenX: x, screenY: y }) => {
    if (pointerType === 'mouse' && button === 0) last = { x, y }
  })
  page.addEventListener('pointermove', ({ buttons, screenX: x, screenY: y }) => {
    if (buttons === 0) last = null
    if (!last) return
    page.defaultView?.scrollBy(last.x - x, last.y - y)
    last = { x, y }
  })
}
