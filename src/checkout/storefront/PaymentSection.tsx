import { Link } from 'react-router'
import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { payingCodes } from '#payments/mpesa/push.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { ForDeliveryOption } from './ForDeliveryOption.tsx'
import type { CheckoutData, ChoiceData } from './checkout.fields.ts'
import styles from './CheckoutForm.module.css'
import type { CheckoutValues } from './checkoutValues.ts'

type Props = {
  readonly order: CheckoutData
  readonly values: CheckoutValues
  readonly error: string | null
}

export function PaymentSection({ order, values, error }: Props) {
  const t = useText()
  return (
    <PaymentMethods chosen="mpesa">
      <div id="field-phoneNumber" className={styles.phone}>
        <CountryPhoneField
          name="phoneNumber"
          label={t('checkout.phone.label')}
          hint={t('checkout.phone.hint')}
          error={error}
          defaultValue={values.phoneNumber}
          codes={payingCodes}
        />
      </div>
      <ForDeliveryOption>{(choice) => <AmountNotice order={order} choice={choice} />}</ForDeliveryOption>
    </PaymentMethods>
  )
}

/** Whether it costs more than one payment may be, in the shop's currency. */
export const isAboveLimit = (order: CheckoutData, choice: ChoiceData | null): boolean => {
  const limit = order.payments.mpesaMaxAmount
  return limit != null && (choice ?? order).totalPriceSet.shopMoney.amount > limit
}

type AmountProps = { readonly order: CheckoutData; readonly choice: ChoiceData | null }

function AmountNotice({ order, choice }: AmountProps) {
  const t = useText()
  if (isAboveLimit(order, choice)) {
    const limit = order.payments.mpesaMaxAmount ?? 0
    const currency = order.totalPriceSet.shopMoney.currencyCode
    return (
      <Notice tone="warning">
        {errorText('payment.amountTooHigh', t, { provider: 'M-Pesa', currency, limit })}{' '}
        <Link to="/contact/">{t('shell.footer.contact')}</Link>
      </Notice>
    )
  }
  const { shopMoney, presentmentMoney } = (choice ?? order).totalPriceSet
  if (shopMoney.currencyCode === presentmentMoney.currencyCode) return null
  const amount = formatMoney(shopMoney.amount, shopMoney.currencyCode)
  return <Notice>{t('checkout.payment.otherCurrency', { amount })}</Notice>
}
