import { formatMoney } from '#platform/i18n/format.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import type { ListPurchase } from './useBuyList.ts'
import styles from './BuyButton.module.css'
import type { WholeListState } from './useWholeList.ts'

/** Other buttons of the form only work the sum out anew. */
export const buyName = 'buy'

type Props = {
  readonly state: WholeListState
  readonly buying: ListPurchase
  /** With the sum in it, where that does not stand beside it. */
  readonly withTotal?: boolean
}

/** Leads to the cart where that has all that is chosen. */
export function BuyButton({ state, buying, withTotal }: Props) {
  const t = useText()
  const { lines, sum, currency, openCount, inCartCount, isInCart } = state
  if (isInCart)
    return (
      <LinkButton variant="outline" block to="/cart/">
        <CheckIcon size="small" />
        {t('catalogue.button.viewCart')}
      </LinkButton>
    )
  const label =
    inCartCount === 0 && (lines.length === openCount || lines.length === 0)
      ? t('lists.whole.buyAll')
      : t('lists.whole.buySome', { count: sum.copies })
  return (
    <>
      <Button name={buyName} value="1" block busy={buying.mutation.isBusy} disabled={lines.length === 0}>
        {withTotal && sum.total > 0 ? `${label} · ${formatMoney(sum.total, currency)}` : label}
      </Button>
      {lines.length === 0 && (
        <p className={styles.reason}>{t(openCount === 0 ? 'lists.whole.allOwned' : 'lists.whole.nothing')}</p>
      )}
    </>
  )
}
