import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './CartDrawerHost.module.css'

// Where the drawer does not come, the cart's page will.
const CartDrawer = lazy(() =>
  import('./CartDrawer.tsx').catch(() => {
    window.location.assign('/cart/')
    return new Promise<never>(() => {})
  }),
)

/** Pages on which the cart is in view already, or on which a link to it is the way back. */
const withoutDrawer = /^\/(?:cart|checkout)\/?$/

/** Opens the cart over the page wherever a link leads to `/cart/`; without scripts the links are what they say. */
export function CartDrawerHost() {
  const t = useText()
  const location = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isUsed, setUsed] = useState(false)
  const hasDrawer = !withoutDrawer.test(location.pathname)
  useCartLinks(hasDrawer, () => {
    setUsed(true)
    setOpenAt(location.key)
  })
  if (!isUsed) return null
  return (
    <Suspense
      fallback={
        <div className={styles.place}>
          <ProgressBar label={t('shell.loading')} />
        </div>
      }
    >
      <CartDrawer open={hasDrawer && openAt === location.key} onClose={() => setOpenAt(null)} />
    </Suspense>
  )
}

/** Takes plain presses on links to the cart, before the router does. */
function useCartLinks(isActive: boolean, open: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined
    const onPress = (event: MouseEvent) => {
      if (!isPlain(event) || !leadsToCart(event.target)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('click', onPress, true)
    return () => document.removeEventListener('click', onPress, true)
  })
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey

function leadsToCart(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return (
    link !== null &&
    !link.target &&
    link.pathname === '/cart/' &&
    link.search === '' &&
    link.origin === window.location.origin
  )
}
