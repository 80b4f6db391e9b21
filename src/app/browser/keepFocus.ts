/**
 * Where a control that has the focus is taken off the page, what came in its place has it next, never the page as a
 * whole. On the way to another page `useArrival` sees to it.
 */
export function keepFocus(): void {
  let last: Node | null = null
  let path = ''
  addEventListener('focusin', ({ target }) => {
    last = target as Node // nothing else takes the focus
    path = location.pathname
  })
  // Who presses elsewhere, or scrolls on with a finger, has left it.
  addEventListener('pointerdown', ({ target }) => {
    if (!last?.contains(target as Node)) last = null // nothing else is pressed
  })
  new MutationObserver((changes) => {
    const lost = last
    if (!lost || lost.isConnected || document.activeElement !== document.body) return
    last = null
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
    if (change?.target.isConnected && location.pathname === path) focusIn(inPlaceOf(change))
  }).observe(document, { childList: true, subtree: true })
}

/** What stands where something was taken away; else what it stood in. */
function inPlaceOf({ target, previousSibling }: MutationRecord): HTMLElement {
  const holder = target as HTMLElement // only elements hold others
  const next = previousSibling?.isConnected ? previousSibling.nextSibling : holder.firstChild
  return next instanceof HTMLElement ? next : holder
}

/** A message or a heading takes it as well: there one reads on. */
function focusIn(place: HTMLElement): void {
  const all = [place, ...place.querySelectorAll<HTMLElement>('*')]
  const found = all.find((element) => element.matches(goals) && element.checkVisibility()) ?? place
  if (found.tabIndex < 0 && !found.hasAttribute('tabindex')) {
    found.tabIndex = -1
    found.addEventListener('blur', () => found.removeAttribute('tabindex'), { once: true })
  }
  found.focus()
}

const goals =
  ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"], :disabled), h1, h2, h3, [role=status]'
