import { orderReference } from '#orders/orderReference.rules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './OwedOrder.module.css'

type Props = { readonly id: string; readonly isCart: boolean }

/** What became of an order that was taken back. */
export function CancelledOrder({ id, isCart }: Props) {
  const t = useText()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('staff.cancel.done')}</h1>
        <p className={styles.text}>{t('staff.cancel.number', { reference: orderReference(id) })}</p>
        {isCart && <p className={styles.text}>{t('staff.cancel.inCart')}</p>}
      </header>
      <div className={styles.ways}>
        {isCart && <LinkButton to="/cart/">{t('staff.cancel.toCart')}</LinkButton>}
        <LinkButton variant="outline" to="/wholesale-orders/">
          {t('staff.owed.all')}
        </LinkButton>
      </div>
    </div>
  )
}
