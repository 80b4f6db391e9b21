import { bookNumber } from '#catalogue/bookId.rules.ts'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import type { Page } from '#page/page.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatName } from '#ui/FormatChip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { OverviewData } from './overview.fields.ts'
import { lineTax } from './overview.rules.ts'
import type { OverviewLine } from './overviewLines.fields.ts'
import styles from './OrderSheet.module.css'
import { SheetPeople } from './SheetPeople.tsx'
import { sheetFacts } from './sheetFacts.ts'
import { totalRows } from './totalRows.ts'

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
          <p>{t('officeOverview.sheet.address')}</p>
          <p>{support.email}</p>
          <p>{readablePhone(support.phone)}</p>
        </div>
        <div>
          <p className={styles.kind}>{t(`officeOverview.sheet.${confirmed ? 'receipt' : 'unpaid'}`)}</p>
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
            <th scope="col">{t('officeOverview.lines.name')}</th>
            <th scope="col">{t('officeOverview.lines.format')}</th>
            <th scope="col">{t('officeOverview.lines.copies')}</th>
            <th scope="col">{t('officeOverview.sheet.net')}</th>
            <th scope="col">{t('officeOverview.fact.discount')}</th>
            <th scope="col">{t('officeOverview.sheet.vat')}</th>
            <th scope="col">{t('officeOverview.sheet.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.edges.map(({ node }) => (
            <SheetLine key={node.id} line={node} currency={currency._id} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>{order.event && t('officeOverview.sheet.event', { name: order.event.name })}</p>
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
                `officeOrders.fulfillment.${line.refundState === 'refunded' ? 'refunded' : 'refundUnderWay'}`,
              ),
            line.publisher,
            t('officeOverview.sheet.number', { number: bookNumber(line.productId) ?? '' }),
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
