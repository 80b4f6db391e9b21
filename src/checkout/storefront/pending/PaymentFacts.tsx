import type { ReactNode } from 'react'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Cover } from '#ui/Cover.tsx'
import { useText } from '#ui/Text.tsx'
import type { WaitingMethod } from './pending.fields.ts'
import styles from './PaymentFacts.module.css'

type Props = {
  readonly reference: string
  readonly amount: { readonly amount: number; readonly currencyCode: string }
  readonly method: WaitingMethod
  readonly phone: string | null
  readonly covers: readonly string[]
  readonly items: number
}

const coversShown = 3

export function PaymentFacts({ reference, amount, method, phone, covers, items }: Props) {
  const t = useText()
  return (
    <aside className={styles.panel} aria-label={t('order.payment.facts')}>
      <dl className={styles.facts}>
        <Fact name={t('order.payment.amount')}>
          <span className={styles.amount}>{formatMoney(amount.amount, amount.currencyCode)}</span>
        </Fact>
        {phone !== null && <Fact name={t('order.payment.from')}>{readablePhone(phone)}</Fact>}
        <Fact name={t('order.payment.with')}>{t(`checkout.payment.${method}.title`)}</Fact>
        <Fact name={t('order.payment.order')}>{reference}</Fact>
      </dl>
      <div className={styles.what}>
        <div className={styles.fan}>
          {covers.slice(0, coversShown).map((cover) => (
            <Cover key={cover} className={styles.cover} src={cover} sizes="56px" />
          ))}
        </div>
        <span>{t('order.items', { count: items })}</span>
      </div>
    </aside>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
