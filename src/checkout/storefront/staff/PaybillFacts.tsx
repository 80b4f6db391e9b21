import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import type { OwedOrderData } from './owed.fields.ts'
import styles from './OwedOrder.module.css'
import { ReceivedParts } from './ReceivedParts.tsx'

type Props = {
  readonly payment: OwedOrderData['wholesalePayments'][number]
  /** The order's number as people are told it. */
  readonly reference: string
  readonly refusal: Refusal | null
}

/** What the business customer types on the phone. */
export function PaybillFacts({ payment, reference, refusal }: Props) {
  const t = useText()
  const { paybill, received } = payment
  const money = (amount: number) => formatMoney(amount, payment.currency._id)
  return (
    <section className={styles.panel} aria-labelledby="how-paid">
      <h2 id="how-paid" className={styles.title}>
        {t('staff.owed.how')}
      </h2>
      {paybill ? (
        <>
          <p>{t('staff.owed.steps')}</p>
          <dl className={styles.facts}>
            <Fact name={t('staff.owed.paybill')} value={paybill} />
            <Fact name={t('staff.owed.account')} value={reference} />
            <Fact name={t('staff.owed.amount')} value={money(payment.amount - received)} />
          </dl>
          <p className={styles.text}>{t('staff.owed.alone')}</p>
        </>
      ) : (
        <p className={styles.text}>{t('staff.owed.noPaybill')}</p>
      )}
      {received > 0 && (
        <>
          <Notice>
            {t('staff.owed.part', { received: money(received), amount: money(payment.amount) })}
          </Notice>
          <ReceivedParts payment={payment} refusal={refusal} />
        </>
      )}
    </section>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
