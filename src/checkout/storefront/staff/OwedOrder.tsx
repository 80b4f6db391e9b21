import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { linesOf } from '#orders/storefront/cart.fields.ts'
import { OrderLines } from '#orders/storefront/OrderLines.tsx'
import { Total, Totals } from '#orders/storefront/Totals.tsx'
import { WholesaleRow } from '#orders/storefront/WholesaleRow.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'
import { CancelOwed } from './CancelOwed.tsx'
import { type OwedDetailsData, owedPaymentOf } from './owed.fields.ts'
import type { OwedAnswer } from './owedAction.ts'
import styles from './OwedOrder.module.css'
import { PaybillFacts } from './PaybillFacts.tsx'
import { RecordPayment } from './RecordPayment.tsx'

/** Milliseconds after which the page looks whether the payment has come. */
const lookEvery = 5000

type Props = {
  readonly order: OwedDetailsData
  /** Why what was asked for last was refused. */
  readonly answer: OwedAnswer | null
  /** Whether it is to be taken back, for browsers without scripts. */
  readonly isAsking: boolean
}

/** What to pay, to which paybill and with which number, and where the payment is recorded. */
export function OwedOrder({ order, answer, isAsking }: Props) {
  const t = useText()
  useLookAgain()
  const payment = owedPaymentOf(order)
  if (!payment) return null
  const { organizationName: organization } = payment.b2bCustomer
  const amount = formatMoney(payment.amount, payment.currency._id)
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.refusal : null)
  const cancelling = (payment.received === 0 || refusalOf('cancel')) && (
    <CancelOwed orderId={order._id} refusal={refusalOf('cancel')} isAsking={isAsking} />
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <StatusChip tone="warning">{t('staff.owed.chip')}</StatusChip>
        <h1>{t('staff.owed.title')}</h1>
        <p className={styles.text}>{t('staff.owed.for', { organization, amount })}</p>
        <p className={styles.text}>{t('staff.owed.cart')}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isAsking && cancelling}
          <PaybillFacts
            payment={payment}
            reference={orderReference(order._id)}
            refusal={refusalOf('takeOff')}
          />
          <RecordPayment payment={payment} refusal={refusalOf('record')} values={answer?.values ?? null} />
          <div className={styles.ways}>
            <Link to="/wholesale-orders/">{t('staff.owed.all')}</Link>
            {!isAsking && cancelling}
          </div>
        </div>
        <section className={styles.panel} aria-labelledby="owed-lines">
          <h2 id="owed-lines" className={styles.title}>
            {t('staff.owed.order')}
          </h2>
          <OrderLines lines={linesOf(order)} />
          <Totals order={order}>
            <WholesaleRow order={order} />
          </Totals>
          <Total order={order} />
        </section>
      </div>
    </div>
  )
}

/** Nobody presses anything when the paybill was paid. */
function useLookAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }, lookEvery)
    return () => clearInterval(timer)
  }, [revalidate])
}
