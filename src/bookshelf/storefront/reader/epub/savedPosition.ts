import type { Paginator } from 'foliate-js/paginator.js'

export type SavedPosition = {
  loosen(isShare: boolean): void
  onRelocate(range: Range, isTurned: boolean): void
  tighten(): void
  /** Whether the page that is being shown is the one that was there already. */
  isTightening(): boolean
  forget(): void
}

const rest = 400

/** The renderer keeps to a share of a section, which other letters move: once a page rests, its text is kept to. */
export function savedPosition(element: Paginator): SavedPosition {
  let loose: Range | null = null
  let isLoose = false
  let isTightening = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = (range: Range | null) => {
    clearTimeout(timer)
    loose = range
    if (range) timer = setTimeout(tighten, rest)
  }
  const tighten = () => {
    const range = loose
    hold(null)
    if (!range || element.scrolled || !beginsInSight(range, element)) return
    isLoose = false
    isTightening = true
    void element.scrollToAnchor(range)
    isTightening = false
  }
  return {
    loosen: (isShare) => void (isLoose = isShare),
    onRelocate: (range, isTurned) => {
      if (isTurned) isLoose = false
      hold(isLoose ? range : null)
    },
    tighten,
    isTightening: () => isTightening,
    forget: () => hold(null),
  }
}

// Where nothing of a page is wholly in sight, or a book hides words far to the left, a range begins elsewhere.
function beginsInSight(range: Range, element: Paginator): boolean {
  const frame = range.startContainer.ownerDocument?.defaultView?.frameElement?.getBoundingClientRect()
  const first = Array.from(range.getClientRects()).find(({ width, height }) => width > 0 && height > 0)
  if (!frame || !first) return false
  const page = element.getBoundingClientRect()
  const [x, y] = [frame.left + first.left, frame.top + first.top]
  return x >= page.left && x < page.right && y >= page.top && y < page.bottom
}
