import { formatMoney } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import type { GiveBackOrder } from './giveBack.rules.ts'
import styles from './GiveBackForm.module.css'
import { lineBox } from './giveBackIn.ts'
import type { RefundableOrder } from './refund.fields.ts'

type Props = {
  readonly order: RefundableOrder
  readonly refundable: GiveBackOrder
  /** Whether a line's box was on when the form was sent last. */
  readonly isChosen: (id: string) => boolean
  readonly error: string | null
}

/** The lines of an order; what went back already cannot be chosen. */
export function GiveBackLines({ order, refundable, isChosen, error }: Props) {
  const t = useText()
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('officeMoney.refunds.form.linesOf')}</legend>
      <p className={error === null ? styles.hint : styles.error}>
        {error ?? t('officeMoney.refunds.form.linesHint')}
      </p>
      {order.orderLines.edges.map(({ node: { id, name, quantity, priceSet } }) => {
        const isGone = !refundable.lines.some((line) => line.id === id)
        return (
          <label key={id} className={styles.box}>
            <input type="checkbox" name={lineBox(id)} disabled={isGone} defaultChecked={isChosen(id)} />
            <span className={styles.name}>
              {quantity > 1 && `${quantity} × `}
              {name}
            </span>
            <span className={styles.price}>
              {isGone
                ? t('officeMoney.refunds.form.lineRefunded')
                : formatMoney(priceSet.presentmentMoney.amount, refundable.currency)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
