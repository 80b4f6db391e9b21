import type { ReactNode } from 'react'
import { formatMoney } from '#platform/i18n/format.ts'
import { Link } from 'react-router'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { useText } from '#ui/Text.tsx'
import type { CheckoutData, ChoiceData, MethodData } from './checkout.fields.ts'
import styles from './CheckoutForm.module.css'
import { chargedBy, isAboveLimit, isTickable, useChosenMethod } from './chosenMethod.ts'
import { useDeliveryOption } from './deliveryOption.ts'
import { ForEachDeliveryOption } from './ForDeliveryOption.tsx'
import { ForEachMethod, ForMethod, ForMethodAndDelivery, optionOf } from './ForMethod.tsx'

type Props = { readonly order: CheckoutData; readonly isBusy: boolean; readonly isFree: boolean }

export function SendOrder({ order, isBusy, isFree }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const { choices } = useDeliveryOption()
  const { methods, chosen } = useChosenMethod()
  const isTooMuch = (method: MethodData | null, choice: ChoiceData | null): boolean =>
    method !== null && isAboveLimit(method, optionOf(choice))
  const what = (method: MethodData | null, choice: ChoiceData | null): string => {
    if (isBusy) return isFree || !method ? t('checkout.placing') : t(`checkout.payment.${method.name}.busy`)
    const charged = method && chargedBy(method, optionOf(choice))
    if (isFreeWith(order, choice)) return t('cart.checkout.free')
    if (!method || !charged) return t('checkout.pay')
    const amount = formatMoney(charged.amount, charged.currencyCode)
    return t(`checkout.payment.${method.name}.pay`, { amount })
  }
  const ways = choices.length === 0 ? [null] : choices
  // Before scripts run nobody knows which way is ticked.
  const mayBeFree = isHydrated ? isFree : ways.some((choice) => isFreeWith(order, choice))
  const isUnpayable = chosen === null && !mayBeFree
  const button = (label: ReactNode) => (
    <Button block busy={isBusy} disabled={isUnpayable}>
      {label}
    </Button>
  )
  const back = (
    <LinkButton block to="/cart/">
      {t('checkout.split')}
    </LinkButton>
  )
  const all = methods.filter(isTickable).flatMap((method) => ways.map((choice) => isTooMuch(method, choice)))
  if (all.length > 0 && all.every(Boolean)) return back
  return (
    <>
      {isUnpayable && (
        <Notice tone="warning">
          {t('checkout.payment.none')} <Link to="/contact/">{t('shell.footer.contact')}</Link>
        </Notice>
      )}
      {all.some(Boolean) ? (
        <ForEachMethod>
          {(method) => (
            <ForEachDeliveryOption>
              {(choice) => (isTooMuch(method, choice) ? back : button(what(method, choice)))}
            </ForEachDeliveryOption>
          )}
        </ForEachMethod>
      ) : (
        button(<ForMethodAndDelivery>{what}</ForMethodAndDelivery>)
      )}
      {!isFree && (
        <p className={styles.hint}>
          <ForMethod>{(method) => method && t(`checkout.payment.${method.name}.note`)}</ForMethod>
        </p>
      )}
    </>
  )
}

const isFreeWith = (order: CheckoutData, choice: ChoiceData | null): boolean =>
  (choice ?? order).totalPriceSet.shopMoney.amount === 0
