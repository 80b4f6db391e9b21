import { taxIdName } from '#business/taxId.rules.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import styles from './OrderSheet.module.css'

/** To whom the printed order is sold, and where it goes. */
export function SheetPeople({ order }: { readonly order: OverviewData }) {
  const t = useText()
  const { adminOrder, orderFulfillment: delivery, wholesalePayments } = order
  const business = wholesalePayments[0]?.b2bCustomer
  const taxId = business?.taxId
  const buyer = business
    ? [
        business.organizationName,
        `${business.customerName}, ${business.customerEmail}`,
        taxId && `${taxIdName(taxId) ?? ''} ${taxId}`,
      ]
    : adminOrder
      ? [adminOrder.forUserFullName, adminOrder.forUserEmail, adminOrder.forUserPhone]
      : [order.customerName, order.customerEmail]
  return (
    <div className={styles.people}>
      <Lines title={t('officeOverview.sheet.soldTo')} lines={buyer} />
      {delivery && (
        <Lines
          title={t('officeOverview.sheet.deliveredTo')}
          lines={[
            t(`officeOrders.delivery.${delivery.deliveryOption}`),
            [delivery.school?.name, delivery.studentName, delivery.studentClass].filter(Boolean).join(', '),
            [delivery.addressLine1, delivery.addressLine2, delivery.addressPostalCode]
              .filter(Boolean)
              .join(', '),
            delivery.phoneNumber && readablePhone(delivery.phoneNumber),
          ]}
        />
      )}
    </div>
  )
}

type LinesProps = { readonly title: string; readonly lines: readonly (string | null | undefined)[] }

const Lines = ({ title, lines }: LinesProps) => (
  <div>
    <p className={styles.label}>{title}</p>
    {lines.filter(Boolean).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)
