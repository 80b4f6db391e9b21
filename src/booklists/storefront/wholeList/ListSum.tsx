import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { BuyButton } from './BuyButton.tsx'
import styles from './ListSum.module.css'
import type { ListPurchase } from './useBuyList.ts'
import type { WholeListState } from './useWholeList.ts'

type Props = {
  readonly state: WholeListState
  readonly buying: ListPurchase
  readonly vatRate: number
  readonly here: string
  readonly isForSchool: boolean
}

export function ListSum({ state, buying, vatRate, here, isForSchool }: Props) {
  const t = useText()
  const { sum, currency, ownedCount, inCartCount, isInCart } = state
  const money = (amount: number) => formatMoney(amount, currency)
  const isSent = isForSchool && sum.printed > 0
  return (
    <aside className={styles.sum} aria-label={t('lists.whole.sum')}>
      <h2 className={styles.title}>{t('lists.whole.sum')}</h2>
      {!isInCart && (
        <dl className={styles.totals}>
          <Amount name={t('lists.whole.count', { count: sum.copies })} amount={money(sum.items)} />
          {isSent && <Amount name={t('lists.whole.delivery')} amount={t('ui.free')} />}
          <Amount name={t('lists.whole.vat', { rate: formatPercent(vatRate) })} amount={money(sum.vat)} />
          <div className={styles.total}>
            <dt>{t('lists.whole.total')}</dt>
            <dd aria-live="polite">{money(sum.total)}</dd>
          </div>
        </dl>
      )}
      <div className={styles.buy}>
        <BuyButton state={state} buying={buying} withTotal />
      </div>
      <noscript>
        <Button variant="outline" block formAction={here} formMethod="get">
          {t('lists.whole.addUp')}
        </Button>
      </noscript>
      {(ownedCount > 0 || inCartCount > 0 || isSent) && (
        <p className={styles.note}>
          {inCartCount > 0 && t('lists.whole.inCartCount', { count: inCartCount })}{' '}
          {ownedCount > 0 && t('lists.whole.left', { count: ownedCount })}{' '}
          {isSent && t('lists.whole.delivered')}
        </p>
      )}
    </aside>
  )
}

const Amount = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
