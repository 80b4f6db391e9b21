import { type Move, moveOfKey, moveOfSwipe, moveOfTap, type Reading } from './turning.rules.ts'

export type Gestures = {
  readonly host: HTMLElement
  readonly reading: () => Reading
  /** Whether strokes of the finger are ours to answer; where text flows the pages follow them by themselves. */
  readonly ownsSwipes: boolean
  /** `byKey`: the keyboard asked, and what reads aloud should follow. */
  readonly onMove: (move: Move, byKey: boolean) => void
  readonly onDrag: () => void
}

/** Answers keys, taps and strokes on a page of the book, or on the room around it. */
export function listenToGestures(page: Document | HTMLElement, gestures: Gestures): void {
  page.addEventListener('keydown', (event) => answerKey(event as KeyboardEvent, gestures)) // its name says so
  listenToTaps(page, gestures)
  listenToStrokes(page, gestures)
}

/** Turns the page by the keyboard, wherever in the window the focus is. */
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

function listenToTaps(page: Document | HTMLElement, { host, reading, onMove }: Gestures): void {
  let pointer = ''
  page.addEventListener('pointerdown', (event) => void (pointer = (event as PointerEvent).pointerType), {
    capture: true,
  }) // its name says so
  page.addEventListener('click', (event) => {
    const click = event as MouseEvent // its name says so
    if (click.defaultPrevented || pointer === 'mouse' || hasSelection(page) || isControl(click.target)) return
    const move = moveOfTap(shareOf(click, host), reading())
    // The pages settle for themselves after a touch; turned before that, they would be put back.
    if (move) requestAnimationFrame(() => requestAnimationFrame(() => onMove(move, false)))
  })
}

const isControl = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.('a, button, summary, audio, video, input, select, label') != null // see answerKey

const hasSelection = (page: Document | HTMLElement): boolean =>
  'getSelection' in page && page.getSelection()?.isCollapsed === false

/** Where in the width of the host something was pressed; pages lie in frames that are wider, or drawn smaller. */
function shareOf(press: MouseEvent, host: HTMLElement): number {
  const { left, width } = host.getBoundingClientRect()
  const frame = press.view?.frameElement
  const box = frame?.getBoundingClientRect()
  const scale = box && press.view ? box.width / press.view.innerWidth : 1
  return ((box?.left ?? 0) + press.clientX * scale - left) / width
}

function listenToStrokes(
  page: Document | HTMLElement,
  { reading, ownsSwipes, onMove, onDrag }: Gestures,
): void {
  let start: { x: number; y: number } | null = null
  page.addEventListener('touchstart', (event) => {
    const { touches } = event as TouchEvent // its name says so
    const [touch] = touches
    start = touch && touches.length === 1 && !isZoomed() ? { x: touch.screenX, y: touch.screenY } : null
  })
  page.addEventListener(
    'touchmove',
    (event) => {
      if (start === null) return
      if (ownsSwipes && event.cancelable) event.preventDefault()
      onDrag()
    },
    { passive: false },
  )
  page.addEventListener('touchend', (event) => {
    const [touch] = (event as TouchEvent).changedTouches // its name says so
    if (start === null || !touch || !ownsSwipes) return
    const move = moveOfSwipe(touch.screenX - start.x, touch.screenY - start.y, reading())
    start = null
    if (move) onMove(move, false)
  })
}

const isZoomed = (): boolean => (globalThis.visualViewport?.scale ?? 1) > 1
