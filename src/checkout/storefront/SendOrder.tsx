import type { ReactNode } from 'react'
import { formatMoney } from '#platform/i18n/format.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { ForDeliveryOption } from './ForDeliveryOption.tsx'
import type { CheckoutData, ChoiceData } from './checkout.fields.ts'
import styles from './CheckoutForm.module.css'
import { isAboveLimit } from './PaymentSection.tsx'
import { useDeliveryOption } from './deliveryOption.ts'

type Props = { readonly order: CheckoutData; readonly isBusy: boolean; readonly isFree: boolean }

export function SendOrder({ order, isBusy, isFree }: Props) {
  const t = useText()
  const { choices } = useDeliveryOption()
  const ways = choices.length === 0 ? [null] : choices
  const above = ways.filter((choice) => isAboveLimit(order, choice)).length
  const what = (choice: ChoiceData | null): string => {
    const { amount, currencyCode } = (choice ?? order).totalPriceSet.shopMoney
    if (isBusy) return t(isFree ? 'checkout.placing' : 'checkout.paying')
    if (amount === 0) return t('cart.checkout.free')
    return t('checkout.pay', { amount: formatMoney(amount, currencyCode) })
  }
  const button = (label: ReactNode) => (
    <Button block busy={isBusy}>
      {label}
    </Button>
  )
  const back = (
    <LinkButton block to="/cart/">
      {t('checkout.split')}
    </LinkButton>
  )
  if (above === ways.length) return back
  return (
    <>
      {above === 0 ? (
        button(<ForDeliveryOption>{what}</ForDeliveryOption>)
      ) : (
        <ForDeliveryOption>
          {(choice) => (isAboveLimit(order, choice) ? back : button(what(choice)))}
        </ForDeliveryOption>
      )}
      {!isFree && <p className={styles.hint}>{t('checkout.pinNote')}</p>}
    </>
  )
}
