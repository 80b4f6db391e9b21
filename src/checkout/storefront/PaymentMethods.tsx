import type { ReactNode } from 'react'
import { Choice, ChoiceGroup, ChoiceMark } from '#ui/form/Choice.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './PaymentMethods.module.css'

/** The first is the default (specification, section 2, checkout). */
export const paymentMethods = ['mpesa'] as const

export type PaymentMethodName = (typeof paymentMethods)[number]

type Props = {
  readonly chosen: PaymentMethodName
  readonly children: ReactNode
}

export function PaymentMethods({ chosen, children }: Props) {
  const t = useText()
  return (
    <div className={styles.methods}>
      <ChoiceGroup legend={t('checkout.payment.legend')}>
        {paymentMethods.map((method) => (
          <Choice
            key={method}
            name="method"
            value={method}
            defaultChecked={method === chosen}
            title={t(`checkout.payment.${method}.title`)}
            text={t(`checkout.payment.${method}.text`)}
            aside={<ChoiceMark>{t(`checkout.payment.${method}.mark`)}</ChoiceMark>}
          />
        ))}
      </ChoiceGroup>
      {children}
    </div>
  )
}
