import { orderReference } from '#orders/orderReference.rules.ts'
import { DoneFocus } from '#payments/backoffice/DoneFocus.tsx'
import styles from '#payments/backoffice/record.module.css'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useText } from '#ui/Text.tsx'
import { RefundsOfOrder, useOrderFacts } from './OrderMoney.tsx'
import type { RefundableOrder } from './refund.fields.ts'
import { refundableOf } from './refundable.ts'

type Props = { readonly order: RefundableOrder; readonly toRefund: string }

/** Where a refund of an order begins that no buyer asked for. */
export function OrderRecord({ order, toRefund }: Props) {
  const t = useText()
  const refundable = refundableOf(order)
  const facts = useOrderFacts(order)
  const mayRefund = refundable !== null && refundable.left > 0
  return (
    <>
      <Panel
        title={
          <DoneFocus>{t('officeMoney.refunds.order', { reference: orderReference(order._id) })}</DoneFocus>
        }
        foot={
          mayRefund && (
            <LinkButton small to={toRefund} preventScrollReset>
              {t('officeMoney.refunds.start')}
            </LinkButton>
          )
        }
      >
        <div className={styles.body}>
          {!mayRefund && (
            <Notice>
              {t(refundable ? 'officeMoney.refunds.nothingLeft' : 'officeMoney.refunds.notPaid')}
            </Notice>
          )}
          <Facts facts={facts} />
        </div>
      </Panel>
      <RefundsOfOrder order={order} />
    </>
  )
}
