/** Null for presses that open other windows, for links elsewhere, and for what has been taken care of. */
export function plainPressOn(event: MouseEvent): HTMLAnchorElement | null {
  const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (button !== 0 || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === window.location.origin && !link.target ? link : null
}
