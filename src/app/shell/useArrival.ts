import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On the way from page to page without a new document: what the browser would do on arrival. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    // They tell of the page that was loaded; who shares this one shares its address.
    for (const link of document.querySelectorAll('[rel=canonical], [hreflang], #as-of')) link.remove()
    const focused = document.activeElement
    const main = document.getElementById('main')
    if (!main?.contains(focused) && !focused?.matches('input')) main?.focus({ preventScroll: true })
  }, [pathname])
}
