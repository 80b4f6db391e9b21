import { type Move, moveOfSwipe, type ReadingMode } from '../turning.rules.ts'

export type Strokes = {
  readonly reading: () => ReadingMode
  /** Whether the pages follow a finger by themselves now; otherwise its stroke is read when it ends. */
  readonly isFollowed: () => boolean
  readonly onMove: (move: Move, byKey: boolean) => void
  readonly onDrag: () => void
  readonly onRelease: (isCancelled: boolean) => void
}

type Stroke = { readonly x: number; readonly y: number; readonly isFollowed: boolean; isTap: boolean }

/** So far a finger strays in a tap, in pixels. */
const stray = 10

/** Before the library hears of them: what it made of a tap, or a stroke during another movement, would undo it. */
export function listenToStrokes(page: Document | HTMLElement, strokes: Strokes): void {
  let stroke: Stroke | null = null
  const listen = (type: string, listener: (event: TouchEvent) => void) =>
    page.addEventListener(type, (event) => listener(event as TouchEvent), { capture: true, passive: false }) // its name says so
  listen('touchstart', (event) => {
    stroke = beginningOf(event, page, strokes)
    if (stroke?.isFollowed === false) event.stopPropagation()
  })
  listen('touchmove', (event) => {
    if (stroke === null) return
    const { right, down } = distanceOf(event, stroke)
    if (stroke.isTap && Math.hypot(right, down) < stray) return event.stopPropagation()
    stroke.isTap = false
    if (stroke.isFollowed) return strokes.onDrag()
    event.stopPropagation()
    if (event.cancelable) event.preventDefault()
  })
  const end = (event: TouchEvent, isCancelled: boolean) => {
    const ended = stroke
    stroke = null
    if (ended === null) return
    if (ended.isFollowed && !ended.isTap) return strokes.onRelease(isCancelled)
    event.stopPropagation()
    const { right, down } = distanceOf(event, ended)
    const move = ended.isTap || isCancelled ? null : moveOfSwipe(right, down, strokes.reading())
    if (move) strokes.onMove(move, false)
  }
  listen('touchend', (event) => end(event, false))
  listen('touchcancel', (event) => end(event, true))
}

/** Nothing where the browser itself has something to do: scrolling, enlarging, selecting. */
function beginningOf(
  { touches }: TouchEvent,
  page: Document | HTMLElement,
  { reading, isFollowed }: Strokes,
): Stroke | null {
  const [touch] = touches
  const { isScrolled, isZoomed } = reading()
  if (!touch || touches.length > 1 || isScrolled || isZoomed || isPinched() || hasSelection(page)) return null
  return { x: touch.screenX, y: touch.screenY, isFollowed: isFollowed(), isTap: true }
}

function distanceOf({ changedTouches }: TouchEvent, { x, y }: Stroke): { right: number; down: number } {
  const [touch] = changedTouches
  return touch ? { right: touch.screenX - x, down: touch.screenY - y } : { right: 0, down: 0 }
}

const isPinched = (): boolean => (globalThis.visualViewport?.scale ?? 1) > 1

export const hasSelection = (page: Document | HTMLElement): boolean =>
  'getSelection' in page && page.getSelection()?.isCollapsed === false
