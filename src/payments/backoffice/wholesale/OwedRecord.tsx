import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { orderReference } from '#orders/orderReference.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { RecordList } from '#ui/office/SplitView.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { formatMoment } from '../attemptTimes.ts'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import { RecordMoney } from './RecordMoney.tsx'
import type { OwedData, OwedPaymentData } from './wholesale.fields.ts'
import type { WholesaleQuestion } from './wholesaleAddress.rules.ts'

type Props = {
  readonly order: OwedData
  readonly payment: OwedPaymentData
  readonly here: string
  readonly formKey: string
  readonly toQuestion: (question: WholesaleQuestion, part?: number) => string
}

/** What is owed for an order, what has come for it, and where its payment is recorded. */
export function OwedRecord({ order, payment, here, formKey, toQuestion }: Props) {
  const t = useText()
  const money = (amount: number) => formatMoney(amount, payment.currency._id)
  return (
    <>
      <Panel
        title={<DoneFocus>{payment.b2bCustomer.organizationName}</DoneFocus>}
        foot={
          payment.received === 0 && (
            <LinkButton small variant="outline" to={toQuestion('cancel')} preventScrollReset>
              {t('officeMoney.wholesale.cancel.button')}
            </LinkButton>
          )
        }
      >
        <Facts
          facts={[
            { label: t('officeMoney.fact.order'), value: <OrderLink id={order._id} />, isMono: true },
            { label: t('officeMoney.wholesale.fact.copies'), value: order.totalQuantity },
            { label: t('officeMoney.wholesale.fact.owed'), value: money(payment.amount) },
            { label: t('officeMoney.wholesale.fact.received'), value: money(payment.received) },
            { label: t('officeMoney.wholesale.fact.paybill'), value: payment.paybill, isMono: true },
            {
              label: t('officeMoney.wholesale.fact.account'),
              value: orderReference(order._id),
              isMono: true,
            },
          ]}
        />
      </Panel>
      <Parts payment={payment} toQuestion={toQuestion} />
      <RecordMoney key={order._id} order={order} payment={payment} here={here} formKey={formKey} />
    </>
  )
}

function Parts({ payment, toQuestion }: Pick<Props, 'payment' | 'toQuestion'>) {
  const t = useText()
  const language = useLanguage()
  if (payment.paybillPayments.length === 0) return null
  return (
    <Panel title={t('officeMoney.wholesale.parts')} isFlush>
      <RecordList
        label={t('officeMoney.wholesale.parts')}
        currentId={null}
        empty=""
        entries={payment.paybillPayments.map((part) => ({
          id: part.id,
          to: toQuestion('takeOff', part._id),
          title: formatMoney(part.amount, payment.currency._id),
          under: [part.payerName, part.receipt].filter(Boolean).join(' · '),
          end: t('officeMoney.wholesale.takeOff'),
          endUnder: part.paidAt && formatMoment(part.paidAt, language),
        }))}
      />
    </Panel>
  )
}
