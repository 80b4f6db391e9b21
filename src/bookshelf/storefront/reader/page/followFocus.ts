type ShownPages = {
  /** Whether they stand where they last were shown: a browser scrolls by itself to what gets the focus. */
  readonly isAtRest: boolean
}

/**
 * Turns to what got the focus, before the next picture is drawn. A tap on a link gives it the focus and follows it at
 * once: the library then turns back to the link, this stays where the reader has gone.
 */
export function followFocus(pages: ShownPages, focused: Element, turn: () => void): void {
  requestAnimationFrame(() => {
    const { activeElement, defaultView } = focused.ownerDocument
    if (defaultView && activeElement === focused && !(pages.isAtRest && isInSight(focused))) turn()
  })
}

/** Takes the focus from what a movement has left behind: with it a window that comes back would turn the pages back. */
export function leaveFocus({ activeElement, body }: Document): void {
  if (!activeElement || activeElement === body || isInSight(activeElement)) return
  const focused = activeElement as HTMLElement | SVGElement // as all that a page draws
  focused.blur()
}

function isInSight(element: Element): boolean {
  const frame = element.ownerDocument.defaultView?.frameElement
  // What lies beside the page is cut off by what holds the frame.
  const shown = frame?.parentElement?.parentElement?.getBoundingClientRect()
  if (!frame || !shown) return false
  const { left, top } = frame.getBoundingClientRect()
  return Array.from(element.getClientRects()).some(
    (box) =>
      left + box.right > shown.left &&
      left + box.left < shown.right &&
      top + box.bottom > shown.top &&
      top + box.top < shown.bottom,
  )
}
