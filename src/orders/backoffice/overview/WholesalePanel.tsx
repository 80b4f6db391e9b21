import { Link } from 'react-router'
import { customersPath } from '#page/backoffice/backofficePaths.rules.ts'
import { recordPath } from '#page/backoffice/recordPath.rules.ts'
import { wholesaleOrderPath } from '#payments/backoffice/wholesale/wholesaleAddress.rules.ts'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { OverviewPayment, OverviewWholesale } from './overview.fields.ts'

type Props = { readonly order: OverviewPayment & { readonly _id: string } }

/** Whether a business customer has paid, how, and by which terms. */
export function WholesalePanel({ order: { _id, wholesalePayments } }: Props) {
  const t = useText()
  const [payment] = wholesalePayments
  return (
    <Panel
      title={t('backofficeOverview.wholesale.title')}
      aside={
        payment && (
          <StatusChip tone={payment.status === 'paid' ? 'success' : 'warning'}>
            {t(`backofficeOverview.wholesale.${payment.status}`)}
          </StatusChip>
        )
      }
      foot={
        payment?.status === 'pending' && (
          <LinkButton small to={wholesaleOrderPath(_id)}>
            {t('backofficeMoney.wholesale.record.title')}
          </LinkButton>
        )
      }
    >
      {payment ? (
        <WholesaleFacts payment={payment} />
      ) : (
        <Facts facts={[{ label: t('backofficeOverview.wholesale.customer'), value: null }]} />
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
          label: t('backofficeOverview.wholesale.way'),
          value: t(`backofficeOverview.wholesale.${isTerminal ? 'terminal' : 'paybill'}`),
        },
        {
          label: t('backofficeOverview.wholesale.paidAt'),
          value: succeededAt && `${formatDate(succeededAt, 'short', language)}, ${formatClock(succeededAt)}`,
        },
        { label: t('backofficeOverview.wholesale.amount'), value: formatMoney(amount, currency._id) },
        ...(isTerminal
          ? []
          : [
              {
                label: t('backofficeOverview.wholesale.received'),
                value: formatMoney(received, currency._id),
              },
              { label: t('backofficeOverview.wholesale.code'), value: payment.receipt, isMono: true },
            ]),
        { label: t('backofficeOverview.wholesale.discount'), value: percent(payment.discountPercentage) },
        { label: t('backofficeOverview.wholesale.customer'), value: String(customer._id), isMono: true },
        {
          label: t('backofficeOverview.wholesale.organization'),
          value: (
            <Link to={recordPath(customersPath, { customer: customer._id })}>
              {customer.organizationName}
            </Link>
          ),
        },
        { label: t('backofficeOverview.wholesale.name'), value: customer.customerName },
        {
          label: t('backofficeOverview.fact.email'),
          value: customer.customerEmail && <EmailText email={customer.customerEmail} />,
        },
        {
          label: t('backofficeOverview.wholesale.usual'),
          value: percent(customer.customerDiscountPercentage),
        },
        { label: t('backofficeOverview.wholesale.taxId'), value: customer.taxId, isMono: true },
      ]}
    />
  )
}
