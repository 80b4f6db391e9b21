import { Link } from 'react-router'
import { formatMoney } from '#platform/i18n/format.ts'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import type { CheckoutData, ChoiceData, MethodData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import { chargedBy, isAboveLimit } from './chosenMethod.ts'
import { ForMethodAndDelivery, optionOf } from './ForMethod.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import styles from './PaymentMethods.module.css'

type Props = {
  readonly resets: number
  readonly values: CheckoutValues
  readonly order: CheckoutData
  readonly errorOf: (path: string) => string | null
}

export function PaymentSection({ order, ...fields }: Props) {
  return (
    <div id="field-method" className={styles.methods}>
      <PaymentMethods {...fields} />
      <ForMethodAndDelivery>
        {(method, choice) => <AmountNotice order={order} method={method} choice={choice} />}
      </ForMethodAndDelivery>
    </div>
  )
}

type AmountProps = {
  readonly order: CheckoutData
  readonly method: MethodData | null
  readonly choice: ChoiceData | null
}

function AmountNotice({ order, method, choice }: AmountProps) {
  const t = useText()
  const contact = <Link to="/contact/">{t('shell.footer.contact')}</Link>
  if (!method) return null
  const provider = t(`checkout.payment.${method.name}.title`)
  const charged = chargedBy(method, optionOf(choice))
  const shown = order.totalPriceSet.presentmentMoney.currencyCode
  if (!charged) return null
  if (isAboveLimit(method, optionOf(choice)))
    return (
      <Notice tone="warning">
        {errorText('payment.amountTooHigh', t, {
          provider,
          currency: charged.currencyCode,
          limit: method.maxAmount ?? 0,
        })}{' '}
        {contact}
      </Notice>
    )
  if (charged.currencyCode === shown) return null
  const amount = formatMoney(charged.amount, charged.currencyCode)
  return <Notice>{t('checkout.payment.otherCurrency', { amount, provider })}</Notice>
}
