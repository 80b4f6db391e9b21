import { enlargedBy } from './enlarging.ts'
import { type Move, moveOfKey, moveOfSwipe, moveOfTap, type ReadingMode } from '../turning.rules.ts'
import { stepOfKey, type ZoomStep } from '../zoom.rules.ts'

export type Gestures = Strokes & {
  readonly host: HTMLElement
  /** `byKey`: the keyboard asked, and what reads aloud should follow. */
  readonly onMove: (move: Move, byKey: boolean) => void
  /** A tap that turns no page, or a click. */
  readonly onElsewhere: () => void
  readonly onZoom: (step: ZoomStep) => void
  /** A picture or table is to be shown larger. */
  readonly onEnlarge: (element: Element) => void
}

export function listenToGestures(page: Document | HTMLElement, gestures: Gestures): void {
  page.addEventListener('keydown', (event) => {
    const press = event as KeyboardEvent // its name says so
    const enlarged = isPress(press) && !isControl(press.target) ? enlargedBy(press.target) : null
    if (!enlarged) return answerKey(press, gestures)
    press.preventDefault()
    gestures.onEnlarge(enlarged)
  })
  listenToTaps(page, gestures)
  listenToStrokes(page, gestures)
}

const isPress = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && !(altKey || ctrlKey || metaKey || shiftKey)

export function answerKey(
  event: KeyboardEvent,
  { reading, onMove, onZoom }: Pick<Gestures, 'reading' | 'onMove' | 'onZoom'>,
): void {
  const target = event.target as Element | null // of another window: `instanceof` does not know it
  if (event.defaultPrevented || takesKeys(target, event.key)) return
  const step = event.ctrlKey || event.metaKey ? null : stepOfKey(event.key)
  if (step) return onZoom(step)
  const move = moveOfKey(event, reading())
  if (move === null) return
  event.preventDefault()
  onMove(move, true)
}

function takesKeys(target: Element | null, key: string): boolean {
  if (!target?.closest) return false
  if (target.closest('dialog, input, select, textarea, [contenteditable=""], [contenteditable="true"]'))
    return true
  return target.closest('button, a[href], summary, audio, video') !== null && (key === ' ' || key === 'Enter')
}

function listenToTaps(page: Document | HTMLElement, gestures: Gestures): void {
  const { host, reading, onMove, onElsewhere, onEnlarge } = gestures
  let pointer = ''
  page.addEventListener('pointerdown', (event) => void (pointer = (event as PointerEvent).pointerType), {
    capture: true,
  }) // its name says so
  page.addEventListener('click', (event) => {
    const click = event as MouseEvent // its name says so
    if (click.defaultPrevented || hasSelection(page) || isControl(click.target)) return
    const move = pointer === 'mouse' ? null : moveOfTap(shareOf(click, host), reading())
    const enlarged = enlargedBy(click.target)
    if (enlarged && !(move && isInMiddle(enlarged, host))) onEnlarge(enlarged)
    else if (move) onMove(move, false)
    else onElsewhere()
  })
}

const isControl = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('a, button, summary, audio, video, input, select, label') != null // see answerKey

const shareOf = ({ view, clientX }: MouseEvent, host: HTMLElement): number => shareAt(clientX, view, host)

/** One that does not reach into the middle, where no tap turns a page, opens wherever it is tapped. */
function isInMiddle(element: Element, host: HTMLElement): boolean {
  const { left, right } = element.getBoundingClientRect()
  const [from, to] = [left, right].map((x) => shareAt(x, element.ownerDocument.defaultView, host))
  return from !== undefined && to !== undefined && from < 2 / 3 && to > 1 / 3
}

/** Where in the width of the host something lies; pages stand in frames that are wider, or drawn smaller. */
function shareAt(x: number, view: Window | null, host: HTMLElement): number {
  const { left, width } = host.getBoundingClientRect()
  const box = view?.frameElement?.getBoundingClientRect()
  const scale = box && view ? box.width / view.innerWidth : 1
  return ((box?.left ?? 0) + x * scale - left) / width
}

type Strokes = {
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
function listenToStrokes(page: Document | HTMLElement, strokes: Strokes): void {
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

const hasSelection = (page: Document | HTMLElement): boolean =>
  'getSelection' in page && page.getSelection()?.isCollapsed === false
