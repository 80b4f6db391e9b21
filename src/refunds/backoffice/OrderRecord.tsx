import { orderReference } from '#orders/orderReference.rules.ts'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import { refundableAmountText } from '#payments/backoffice/receivedFacts.ts'
import styles from '#payments/backoffice/record.module.css'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import { RefundsOfOrder, useOrderFacts } from './OrderMoney.tsx'
import type { RefundableOrder } from './refund.fields.ts'
import { openReviewOf, refundableOf, unspentPayments } from './refundable.ts'

type Props = {
  readonly order: RefundableOrder
  /** Of a payment of the order. */
  readonly toRefund: (paymentId: string) => string
}

/** Where a refund of an order begins that no buyer asked for. */
export function OrderRecord({ order, toRefund }: Props) {
  const t = useText()
  const refundable = refundableOf(order)
  const facts = useOrderFacts(order)
  const mayRefund = refundable !== null && refundable.left > 0
  const unspent = unspentPayments(order)
  const isBought = mayRefund && refundable.payment.state === 'confirmed'
  const toReview = openReviewOf(order.paymentAttempts)
  const why = refundable ? 'nothingLeft' : toReview ? 'held' : 'notPaid'
  return (
    <>
      <Panel
        title={
          <DoneFocus>{t('officeMoney.refunds.order', { reference: orderReference(order._id) })}</DoneFocus>
        }
        foot={
          (mayRefund || toReview) && (
            <>
              {unspent.map((payment) => (
                <LinkButton
                  key={payment.id}
                  small
                  variant={isBought ? 'outline' : 'primary'}
                  to={toRefund(String(payment._id))}
                  preventScrollReset
                >
                  {t('officeMoney.refunds.unspent', { amount: refundableAmountText(payment) })}
                </LinkButton>
              ))}
              {isBought && (
                <LinkButton small to={toRefund(String(refundable.payment._id))} preventScrollReset>
                  {t('officeMoney.refunds.start')}
                </LinkButton>
              )}
              {!mayRefund && toReview && (
                <LinkButton small to={toReview}>
                  {t('officeMoney.refunds.toReview')}
                </LinkButton>
              )}
            </>
          )
        }
      >
        <div className={styles.body}>
          {!mayRefund && <Notice>{t(`officeMoney.refunds.${why}`)}</Notice>}
          {unspent.map((payment) => (
            <Notice key={payment.id} tone="warning">
              {t('officeMoney.refunds.unspentText', { amount: refundableAmountText(payment) })}
            </Notice>
          ))}
          <Facts facts={facts} />
        </div>
      </Panel>
      <RefundsOfOrder order={order} />
    </>
  )
}
