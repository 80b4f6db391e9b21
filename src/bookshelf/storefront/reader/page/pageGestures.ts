import { hasSelection, listenToStrokes, type Strokes } from './pageStrokes.ts'
import { type Move, moveOfKey, moveOfTap } from '../turning.rules.ts'

export type Gestures = Strokes & {
  readonly host: HTMLElement
  /** `byKey`: the keyboard asked, and what reads aloud should follow. */
  readonly onMove: (move: Move, byKey: boolean) => void
  /** A tap that turns no page, or a click. */
  readonly onElsewhere: () => void
}

export function listenToGestures(page: Document | HTMLElement, gestures: Gestures): void {
  page.addEventListener('keydown', (event) => answerKey(event as KeyboardEvent, gestures)) // its name says so
  listenToTaps(page, gestures)
  listenToStrokes(page, gestures)
}

export function answerKey(
  event: KeyboardEvent,
  { reading, onMove }: Pick<Gestures, 'reading' | 'onMove'>,
): void {
  const target = event.target as Element | null // of another window: `instanceof` does not know it
  if (event.defaultPrevented || takesKeys(target, event.key)) return
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

function listenToTaps(page: Document | HTMLElement, { host, reading, onMove, onElsewhere }: Gestures): void {
  let pointer = ''
  page.addEventListener('pointerdown', (event) => void (pointer = (event as PointerEvent).pointerType), {
    capture: true,
  }) // its name says so
  page.addEventListener('click', (event) => {
    const click = event as MouseEvent // its name says so
    if (click.defaultPrevented || hasSelection(page) || isControl(click.target)) return
    const move = pointer === 'mouse' ? null : moveOfTap(shareOf(click, host), reading())
    if (move) onMove(move, false)
    else onElsewhere()
  })
}

const isControl = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('a, button, summary, audio, video, input, select, label') != null // see answerKey

/** Where in the width of the host something was pressed; pages lie in frames that are wider, or drawn smaller. */
function shareOf(press: MouseEvent, host: HTMLElement): number {
  const { left, width } = host.getBoundingClientRect()
  const frame = press.view?.frameElement
  const box = frame?.getBoundingClientRect()
  const scale = box && press.view ? box.width / press.view.innerWidth : 1
  return ((box?.left ?? 0) + press.clientX * scale - left) / width
}
