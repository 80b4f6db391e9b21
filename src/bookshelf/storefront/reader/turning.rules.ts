// A book that runs from right to left turns the other way.

export type Move = 'next' | 'prev' | 'chapterStart' | 'chapterEnd' | 'bookStart' | 'bookEnd'

export type ReadingMode = {
  readonly isRtl: boolean
  readonly isScrolled: boolean
  /** A page of a fixed size is larger than the screen: arrows, taps and strokes move it about. */
  readonly isZoomed: boolean
}

type Press = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

export function moveOfKey(press: Press, reading: ReadingMode): Move | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press
  if (altKey || metaKey) return null
  if (ctrlKey) return shiftKey ? null : (({ Home: 'bookStart', End: 'bookEnd' } as const)[key] ?? null)
  if (key === ' ') return shiftKey ? 'prev' : 'next'
  // Shift with a key that moves selects text.
  return shiftKey ? null : moveOfPlainKey(key, reading)
}

function moveOfPlainKey(key: string, { isRtl, isScrolled, isZoomed }: ReadingMode): Move | null {
  if (isZoomed && key.startsWith('Arrow')) return null
  switch (key) {
    case 'ArrowRight':
      return isRtl ? 'prev' : 'next'
    case 'ArrowLeft':
      return isRtl ? 'next' : 'prev'
    case 'PageDown':
      return 'next'
    case 'PageUp':
      return 'prev'
    case 'ArrowDown':
      return isScrolled ? null : 'next'
    case 'ArrowUp':
      return isScrolled ? null : 'prev'
    case 'Home':
      return 'chapterStart'
    case 'End':
      return 'chapterEnd'
    default:
      return null
  }
}

/** What a tap asks for that falls at `share` of the page's width (0 left, 1 right): the outer thirds turn it. */
export function moveOfTap(share: number, { isRtl, isScrolled, isZoomed }: ReadingMode): Move | null {
  if (isScrolled || isZoomed) return null
  if (share < 1 / 3) return isRtl ? 'next' : 'prev'
  return share > 2 / 3 ? (isRtl ? 'prev' : 'next') : null
}

const minSwipe = 40

/** What a stroke of the finger asks for, in pixels to the right and down. */
export function moveOfSwipe(right: number, down: number, { isRtl }: ReadingMode): Move | null {
  if (Math.abs(right) < minSwipe || Math.abs(right) < 1.5 * Math.abs(down)) return null
  return right < 0 === isRtl ? 'prev' : 'next'
}
