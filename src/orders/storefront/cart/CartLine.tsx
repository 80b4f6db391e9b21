import { Link } from 'react-router'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Cover } from '#ui/Cover.tsx'
import { FormatChip } from '#ui/FormatChip.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Price } from '#ui/Price.tsx'
import { useText } from '#ui/Text.tsx'
import { type LineData, productNumber } from '../cart.fields.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import styles from './CartLine.module.css'
import { byLine } from './lineText.ts'
import { QuantityForm } from './QuantityForm.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { useCartMutation } from './useCartMutation.ts'
import { useQuantity } from './useQuantity.ts'

type Props = {
  readonly line: LineData
  /** Of a form that was sent without scripts. */
  readonly refusal: Refusal | null
  /** So that the focus can be put elsewhere. */
  readonly onRemove: () => void
}

/** Optimistic: a line that is being taken out is gone at once, and comes back if that is refused. */
export function CartLine({ line, refusal, onRemove }: Props) {
  const t = useText()
  const mutation = useCartMutation(`remove ${line.id}`)
  const quantity = useQuantity(line)
  const { amount, currencyCode } = line.preTaxPriceSet.presentmentMoney
  return (
    <li className={classes(styles.line, mutation.isBusy && styles.leaving)}>
      <Cover className={styles.cover} src={line.thumbnailUrl} sizes="60px" eager />
      <div className={styles.head}>
        <div className={styles.what}>
          <p className={styles.title}>
            <Link to={`/book/${productNumber(line.productId)}`}>{line.name}</Link>
          </p>
          <p className={styles.meta}>
            <span>{byLine(line)}</span>
            {line.isPrint && <FormatChip format="print" />}
          </p>
          <WithVat line={line} />
          {!line.available && <p className={styles.unavailable}>{t('cart.line.unavailable')}</p>}
        </div>
        <Price className={styles.price} amount={amount} currency={currencyCode} />
      </div>
      <div className={styles.controls}>
        {line.isPrint ? (
          <QuantityForm line={line} quantity={quantity} />
        ) : (
          <FormatChip format={formatOfMediaType(line.format)} />
        )}
        <MutationForm mutation={mutation} fields={{ intent: 'remove', line: line.id }} onSend={onRemove}>
          <Button
            className={styles.remove}
            variant="quiet"
            small
            aria-label={t('cart.line.removeTitle', { title: line.name })}
          >
            <TrashIcon size="small" />
            {t('cart.line.remove')}
          </Button>
        </MutationForm>
      </div>
      <div className={styles.refused}>
        <Refused refusal={mutation.answer?.refusal ?? quantity.mutation.answer?.refusal ?? refusal} />
      </div>
    </li>
  )
}

/** The price on the book's page where that contains VAT, which the cart adds further down. */
function WithVat({ line }: { readonly line: LineData }) {
  const t = useText()
  if (!line.vatIncluded || line.discountSet.presentmentMoney.amount > 0) return null
  const { amount, currencyCode } = line.priceSet.presentmentMoney
  return <p className={styles.meta}>{t('cart.line.withVat', { price: formatMoney(amount, currencyCode) })}</p>
}
