import { useText } from '#ui/Text.tsx'
import styles from '../CheckoutForm.module.css'
import type { MethodForm } from './method.ts'

/** Cards are typed on the provider's page alone. */
export const cardForm: MethodForm = {
  name: 'card',
  Fields: () => {
    const t = useText()
    return <p className={styles.hint}>{t('checkout.payment.card.page')}</p>
  },
  violations: () => [],
}
