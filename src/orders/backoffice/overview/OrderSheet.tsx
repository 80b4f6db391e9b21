import { bookNumber } from '#catalogue/bookId.rules.ts'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import type { Page } from '#page/page.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatName } from '#ui/FormatChip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { OverviewData, OverviewLine } from './overview.fields.ts'
import { lineTax } from './overview.rules.ts'
import styles from './OrderSheet.module.css'
import { totalRows } from './totalRows.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { paymentMethod, terminalOf } from './paymentFacts.ts'
import { taxIdName } from '#business/taxId.rules.ts'

type Props = { readonly order: OverviewData; readonly support: Page['support'] }

/** The order on paper, as a receipt: of an order that nobody has paid yet it says so in the place of the payment. */
export function OrderSheet({ order, support }: Props) {
  const t = useText()
  const language = useLanguage()
  const { confirmed, presentmentCurrency: currency } = order
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{t('shell.name')}</p>
          <p>{t('backofficeOverview.sheet.address')}</p>
          <p>{support.email}</p>
          <p>{readablePhone(support.phone)}</p>
        </div>
        <div>
          <p className={styles.kind}>{t(`backofficeOverview.sheet.${confirmed ? 'receipt' : 'unpaid'}`)}</p>
          <dl className={styles.facts}>
            {sheetFacts(order, t, (at) => formatDate(at, 'long', language)).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <SheetPeople order={order} />
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('backofficeOverview.lines.name')}</th>
            <th scope="col">{t('backofficeOverview.lines.format')}</th>
            <th scope="col">{t('backofficeOverview.lines.copies')}</th>
            <th scope="col">{t('backofficeOverview.sheet.net')}</th>
            <th scope="col">{t('backofficeOverview.fact.discount')}</th>
            <th scope="col">{t('backofficeOverview.sheet.vat')}</th>
            <th scope="col">{t('backofficeOverview.sheet.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.edges.map(({ node }) => (
            <SheetLine key={node.id} line={node} currency={currency._id} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>{order.event && t('backofficeOverview.sheet.event', { name: order.event.name })}</p>
        <dl className={styles.totals}>
          {totalRows(order, t).map(({ label, amount, isTotal }) => (
            <div key={label} className={isTotal ? styles.total : undefined}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

type LineProps = { readonly line: OverviewLine; readonly currency: string }

function SheetLine({ line, currency }: LineProps) {
  const t = useText()
  const { preTaxPriceSet, discountSet, priceSet } = line
  const discount = discountSet.presentmentMoney.amount
  return (
    <tr>
      <th scope="row">
        {line.name}
        <small>
          {[
            line.refundState &&
              t(
                `backofficeOrders.fulfillment.${line.refundState === 'refunded' ? 'refunded' : 'refundUnderWay'}`,
              ),
            line.publisher,
            t('backofficeOverview.sheet.number', { number: bookNumber(line.productId) ?? '' }),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </th>
      <td>
        <FormatName format={formatOfMediaType(line.format)} />
      </td>
      <td>{line.quantity}</td>
      <td>{formatMoney(preTaxPriceSet.presentmentMoney.amount, currency)}</td>
      <td>{discount === 0 ? '' : formatMoney(-discount, currency)}</td>
      <td>{formatMoney(lineTax(line), currency)}</td>
      <td>{formatMoney(priceSet.presentmentMoney.amount, currency)}</td>
    </tr>
  )
}

type SheetFact = { readonly label: string; readonly text: string }

/** What the printed order tells at its head; `day` writes a date in words. */
function sheetFacts(order: OverviewData, t: Translate, day: (at: string) => string): readonly SheetFact[] {
  const { confirmed, confirmedAt, receiptNumber } = order
  const { providerDetails } = order.payments
  const code = providerDetails?.receipt ?? terminalOf(order)
  const paid = [paymentMethod(order, t), code].filter(Boolean).join(' ')
  const pending = t('backofficeOverview.wholesale.pending')
  const facts: readonly (readonly [label: string, text: string | null | undefined])[] = [
    [t('backofficeOverview.sheet.receiptNumber'), receiptNumber ?? pending],
    [t('backofficeOverview.sheet.date'), confirmedAt ? day(confirmedAt) : null],
    [t('backofficeOverview.sheet.order'), orderReference(order._id)],
    [t('backofficeOverview.sheet.id'), order._id],
    [t('backofficeOverview.sheet.paidBy'), confirmed ? paid : pending],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** To whom the printed order is sold, and where it goes. */
function SheetPeople({ order }: { readonly order: OverviewData }) {
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
      <Lines title={t('backofficeOverview.sheet.soldTo')} lines={buyer} />
      {delivery && (
        <Lines
          title={t('backofficeOverview.sheet.deliveredTo')}
          lines={[
            t(`backofficeOrders.delivery.${delivery.deliveryOption}`),
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
