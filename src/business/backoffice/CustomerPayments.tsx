import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { classes } from '#ui/classes.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { CustomerRecord } from './b2bCustomers.fields.ts'
import styles from './CustomerPayments.module.css'

type Props = { readonly payments: CustomerRecord['wholesalePayments'] }

/** What a business customer has paid and owes, the newest first. */
export function CustomerPayments({ payments }: Props) {
  const t = useText()
  if (payments.length === 0) return <p className={styles.none}>{t('officeBusiness.payments.none')}</p>
  return (
    <table className={styles.payments}>
      <thead>
        <tr>
          <th scope="col">{t('officeBusiness.payments.order')}</th>
          <th scope="col">{t('officeBusiness.payments.day')}</th>
          <th scope="col">{t('officeBusiness.payments.code')}</th>
          <th scope="col">{t('officeBusiness.payments.state')}</th>
          <th scope="col" className={styles.number}>
            {t('officeBusiness.payments.discount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('officeBusiness.payments.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment._id} payment={payment} />
        ))}
      </tbody>
    </table>
  )
}

function PaymentRow({ payment }: { readonly payment: Props['payments'][number] }) {
  const t = useText()
  const language = useLanguage()
  const { order, amount, currency, discountPercentage, status, succeededAt } = payment
  const code = payment.receipt ?? payment.pdqTransactionId
  return (
    <tr>
      <td className={styles.code}>
        <OrderLink id={order._id} />
      </td>
      <td className={classes(!succeededAt && styles.blank)}>
        {succeededAt ? formatDate(succeededAt, 'short', language) : '–'}
      </td>
      <td className={classes(styles.code, !code && styles.blank)}>{code ?? '–'}</td>
      <td>
        <StatusChip tone={status === 'paid' ? 'success' : 'warning'}>
          {t(`officeBusiness.payments.${status}`)}
        </StatusChip>
      </td>
      <td className={styles.number}>{discountPercentage}%</td>
      <td className={styles.number}>{formatMoney(amount, currency._id)}</td>
    </tr>
  )
}
