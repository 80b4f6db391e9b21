import { hasSelection, listenToStrokes, type Strokes } from './pageStrokes.ts'
import { enlargedBy } from './enlarging.ts'
import { type Move, moveOfKey, moveOfTap } from '../turning.rules.ts'
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
