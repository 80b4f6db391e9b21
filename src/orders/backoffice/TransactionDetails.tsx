import { Link } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { orderPath } from '#page/backoffice/backofficePaths.rules.ts'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { type Fact, Facts } from '#ui/backoffice/Facts.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { LinesTable } from './LinesTable.tsx'
import { handedOverTo } from './handedOver.rules.ts'
import { NoteTrail } from './NoteTrail.tsx'
import styles from './TransactionDetails.module.css'
import type { HandedOverData, TransactionDetailsData } from './transactionReport.fields.ts'

type Props = {
  readonly order: TransactionDetailsData | undefined
  /** Of the dialog that says when it was handed over; null where there is nothing to hand over. */
  readonly fulfil: string | null
}

/** The order of a line: how it was paid, how it is handed over, and all that was bought with it. */
export function TransactionDetails({ order, fulfil }: Props) {
  const t = useText()
  const language = useLanguage()
  if (!order) return <p>{t('backofficeOrders.report.noDetails')}</p>
  const { orderFulfillment: to, totalPriceSet } = order
  const { amount, currencyCode } = totalPriceSet.presentmentMoney
  return (
    <div className={styles.details}>
      <section>
        <h2 className={styles.title}>{t('backofficeOrders.column.payment')}</h2>
        <Facts facts={paymentFacts(order, t)} />
      </section>
      <section>
        <h2 className={styles.title}>{t('backofficeOrders.fulfil.title')}</h2>
        {to ? <Facts facts={handedOverFacts(to, t, language)} /> : <p>{t('backofficeOrders.fulfil.none')}</p>}
        {to && <NoteTrail notes={to.noteEntries} />}
      </section>
      <section>
        <h2 className={styles.title}>{t('backofficeOrders.details.lines')}</h2>
        <LinesTable order={order} total={formatMoney(amount, currencyCode)} />
        <div className={styles.ways}>
          {fulfil !== null && (
            <LinkButton to={fulfil} variant="outline" small preventScrollReset>
              {t('backofficeOrders.fulfil.set')}
            </LinkButton>
          )}
          <Link to={orderPath(order._id)}>{t('backofficeOrders.details.open')}</Link>
        </div>
      </section>
    </div>
  )
}

function paymentFacts(
  { payments, paymentRequests, receiptNumber, customerName, _id }: TransactionDetailsData,
  t: Translate,
): Fact[] {
  const { providerDetails: paid } = payments
  const tried = paymentRequests.at(-1)
  return [
    { label: t('backofficeOrders.details.name'), value: customerName },
    { label: t('backofficeOrders.details.id'), value: _id, isMono: true },
    {
      label: t('backofficeOrders.filter.provider'),
      value: paid && t(`backofficeOrders.provider.${paid.provider}`),
    },
    { label: t('backofficeOrders.details.request'), value: paid?.transactionId, isMono: true },
    { label: t('backofficeOrders.details.reference'), value: paid?.receipt, isMono: true },
    { label: t('backofficeOrders.details.phone'), value: paid?.msisdn && readablePhone(paid.msisdn) },
    { label: t('backofficeOrders.details.result'), value: tried?.resultDescription },
    { label: t('backofficeOrders.details.receipt'), value: receiptNumber },
  ]
}

export function handedOverFacts(to: HandedOverData, t: Translate, language: Language): Fact[] {
  const at = (moment: string | null | undefined) =>
    moment && `${formatDate(moment, 'short', language)} ${formatClock(moment)}`
  return [
    {
      label: t('backofficeOrders.details.delivery'),
      value: t(`backofficeOrders.delivery.${to.deliveryOption}`),
    },
    { label: t('backofficeOrders.details.address'), value: handedOverTo(to) },
    {
      label: t('backofficeOrders.details.phones'),
      value: [to.phoneNumber, to.altPhoneNumber].filter(Boolean).join(', '),
    },
    { label: t('backofficeOrders.details.claimed'), value: at(to.claimedAt) },
    { label: t('backofficeOrders.column.fulfillment'), value: at(to.fulfilledAt) },
  ]
}
