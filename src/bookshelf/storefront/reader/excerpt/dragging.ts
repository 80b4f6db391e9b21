/** A mouse pushes what is larger than its window about, as a finger does by itself. */
export function dragByMouse(page: Document): void {
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
