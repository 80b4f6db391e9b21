import { formatMoney } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import styles from './BuyBar.module.css'
import { BuyButton } from './BuyButton.tsx'
import type { ListPurchase } from './useBuyList.ts'
import type { WholeListState } from './useWholeList.ts'

type Props = { readonly state: WholeListState; readonly buying: ListPurchase }

export function BuyBar({ state, buying }: Props) {
  const t = useText()
  const { sum, currency, inCartCount, isInCart } = state
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        {isInCart ? (
          <span className={styles.count}>{t('lists.whole.inCartCount', { count: inCartCount })}</span>
        ) : (
          <>
            <span className={styles.count}>{t('lists.whole.withVat', { count: sum.copies })}</span>
            <strong aria-live="polite">{formatMoney(sum.total, currency)}</strong>
          </>
        )}
      </p>
      <div className={styles.button}>
        <BuyButton state={state} buying={buying} />
      </div>
    </div>
  )
}
