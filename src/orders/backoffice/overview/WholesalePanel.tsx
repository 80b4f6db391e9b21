import { Link } from 'react-router'
import { customersPath } from '#business/backoffice/customerForm.ts'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { wholesaleOrderPath } from '#payments/backoffice/wholesale/wholesaleAddress.rules.ts'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmailText } from '#ui/office/EmailText.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { OverviewPayment, OverviewWholesale } from './overview.fields.ts'

type Props = { readonly order: OverviewPayment & { readonly _id: string } }

/** Whether a business customer has paid, how, and by which terms. */
export function WholesalePanel({ order: { _id, wholesalePayments } }: Props) {
  const t = useText()
  const [payment] = wholesalePayments
  return (
    <Panel
      title={t('officeOverview.wholesale.title')}
      aside={
        payment && (
          <StatusChip tone={payment.status === 'paid' ? 'success' : 'warning'}>
            {t(`officeOverview.wholesale.${payment.status}`)}
          </StatusChip>
        )
      }
      foot={
        payment?.status === 'pending' && (
          <LinkButton small to={wholesaleOrderPath(_id)}>
            {t('officeMoney.wholesale.record.title')}
          </LinkButton>
        )
      }
    >
      {payment ? (
        <WholesaleFacts payment={payment} />
      ) : (
        <Facts facts={[{ label: t('officeOverview.wholesale.customer'), value: null }]} />
      )}
    </Panel>
  )
}

function WholesaleFacts({ payment }: { readonly payment: OverviewWholesale }) {
  const t = useText()
  const language = useLanguage()
  const { b2bCustomer: customer, succeededAt, amount, received, currency } = payment
  const percent = (rate: number) => `${rate}%`
  const isTerminal = payment.pdqTransactionId != null
  return (
    <Facts
      facts={[
        {
          label: t('officeOverview.wholesale.way'),
          value: t(`officeOverview.wholesale.${isTerminal ? 'terminal' : 'paybill'}`),
        },
        {
          label: t('officeOverview.wholesale.paidAt'),
          value: succeededAt && `${formatDate(succeededAt, 'short', language)}, ${formatClock(succeededAt)}`,
        },
        { label: t('officeOverview.wholesale.amount'), value: formatMoney(amount, currency._id) },
        ...(isTerminal
          ? []
          : [
              { label: t('officeOverview.wholesale.received'), value: formatMoney(received, currency._id) },
              { label: t('officeOverview.wholesale.code'), value: payment.receipt, isMono: true },
            ]),
        { label: t('officeOverview.wholesale.discount'), value: percent(payment.discountPercentage) },
        { label: t('officeOverview.wholesale.customer'), value: String(customer._id), isMono: true },
        {
          label: t('officeOverview.wholesale.organization'),
          value: (
            <Link to={recordPath(customersPath, { customer: customer._id })}>
              {customer.organizationName}
            </Link>
          ),
        },
        { label: t('officeOverview.wholesale.name'), value: customer.customerName },
        {
          label: t('officeOverview.fact.email'),
          value: customer.customerEmail && <EmailText email={customer.customerEmail} />,
        },
        {
          label: t('officeOverview.wholesale.usual'),
          value: percent(customer.customerDiscountPercentage),
        },
        { label: t('officeOverview.wholesale.taxId'), value: customer.taxId, isMono: true },
      ]}
    />
  )
}
