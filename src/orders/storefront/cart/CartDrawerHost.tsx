import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withTexts } from '#page/texts/browserTexts.ts'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { ProgressBar } from '#ui/loading/ProgressBar.tsx'
import { useText } from '#ui/Text.tsx'
import { useLinkPress } from '#ui/useLinkPress.ts'
import styles from './CartDrawerHost.module.css'

/** Pages on which the cart is in view already, or on which a link to it leads back. */
const withoutDrawer = /^\/(?:cart|checkout)\/?$/

const loadDrawer = () => withTexts(import('./CartDrawer.tsx'), 'cart')

/** Without scripts the links are what they say. */
export function CartDrawerHost() {
  const t = useText()
  const location = useLocation()
  const navigate = useNavigate()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isUsed, setUsed] = useState(false)
  const hasDrawer = !withoutDrawer.test(location.pathname)
  useLinkPress(({ pathname, search }) => {
    if (!hasDrawer || pathname !== '/cart/' || search !== '') return false
    setUsed(true)
    setOpenAt(location.key)
    return true
  })
  // Where the drawer does not come, the cart's page may.
  const goThere = () => {
    setUsed(false)
    void navigate('/cart/')
  }
  if (!isUsed) return null
  return (
    <LazyComponent
      load={loadDrawer}
      props={{ open: hasDrawer && openAt === location.key, onClose: () => setOpenAt(null) }}
      fallback={
        <div className={styles.place}>
          <ProgressBar label={t('shell.loading')} />
        </div>
      }
      onLost={goThere}
    />
  )
}
