import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './CartCheckout.module.css'

export function CartUnavailable({ onRetry }: { readonly onRetry?: () => void }) {
  const t = useText()
  return (
    <div className={styles.checkout}>
      <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>
      <LinkButton
        variant="outline"
        to="/cart/"
        onClick={(event) => {
          if (!onRetry) return
          event.preventDefault()
          onRetry()
        }}
      >
        {t('cart.retry')}
      </LinkButton>
    </div>
  )
}
