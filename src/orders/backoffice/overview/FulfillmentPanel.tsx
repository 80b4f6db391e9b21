import { Link, useLocation } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import { NoteTrail } from '../NoteTrail.tsx'
import styles from './OrderOverview.module.css'
import { overviewAddress } from './overview.rules.ts'

/** How the printed books of an order reach the buyer, and what was noted on it. */
export function FulfillmentPanel({ order }: { readonly order: OverviewData }) {
  const t = useText()
  const location = useLocation()
  const fulfillment = order.orderFulfillment
  return (
    <Panel
      title={t('backofficeOverview.fulfilment.title')}
      aside={
        fulfillment &&
        order.confirmed && (
          <Link to={overviewAddress(location, 'fulfil')} preventScrollReset replace>
            {t('backofficeOrders.fulfil.set')}
          </Link>
        )
      }
    >
      {fulfillment ? (
        <FulfillmentFacts fulfillment={fulfillment} />
      ) : (
        <p className={styles.muted}>{t('backofficeOrders.fulfil.none')}</p>
      )}
    </Panel>
  )
}

type Fulfillment = NonNullable<OverviewData['orderFulfillment']>

function FulfillmentFacts({ fulfillment }: { readonly fulfillment: Fulfillment }) {
  const t = useText()
  const language = useLanguage()
  const moment = (at: string | null | undefined) =>
    at ? `${formatDate(at, 'short', language)}, ${formatClock(at)}` : null
  const list = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(', ')
  const { phoneNumber, altPhoneNumber, noteEntries } = fulfillment
  return (
    <>
      <Facts
        facts={[
          {
            label: t('backofficeOverview.fulfilment.method'),
            value: t(`backofficeOrders.delivery.${fulfillment.deliveryOption}`),
          },
          { label: t('backofficeOverview.fulfilment.school'), value: fulfillment.school?.name },
          {
            label: t('backofficeOverview.fulfilment.address'),
            value: list([fulfillment.addressLine1, fulfillment.addressLine2, fulfillment.addressPostalCode]),
          },
          {
            label: t('backofficeOverview.fulfilment.for'),
            value: list([fulfillment.studentName, fulfillment.studentClass]),
          },
          {
            label: t('backofficeOverview.payment.phone'),
            value: list([phoneNumber, altPhoneNumber].map((phone) => phone && readablePhone(phone))),
          },
          { label: t('backofficeOverview.fulfilment.claimed'), value: moment(fulfillment.claimedAt) },
          { label: t('backofficeOverview.fulfilment.fulfilled'), value: moment(fulfillment.fulfilledAt) },
        ]}
      />
      {noteEntries.length > 0 && (
        <>
          <h3 className={styles.under}>{t('backofficeOverview.fulfilment.notes')}</h3>
          <NoteTrail notes={noteEntries} />
        </>
      )}
    </>
  )
}
