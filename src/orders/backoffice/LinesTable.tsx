import { Link } from 'react-router'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { orderPath } from '#page/backoffice/backofficePaths.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatChip } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './LinesTable.module.css'
import { LineRefundChip } from './OrderStates.tsx'
import type { BoughtData } from './orderReport.fields.ts'

type Props = {
  readonly order: Pick<BoughtData, '_id' | 'orderLines'>
  /** What the whole order costs, below them. */
  readonly total?: string
}

/** What was bought in an order; of a very long one its page has the rest. */
export function LinesTable({ order: { _id, orderLines }, total }: Props) {
  const t = useText()
  const lines = orderLines.edges.map(({ node }) => node)
  const more = orderLines.totalCount - lines.length
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('backofficeOrders.details.book')}</th>
          <th scope="col">{t('backofficeOrders.column.quantity')}</th>
          <th scope="col">{t('backofficeOrders.details.net')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ({ id, name, format, quantity, refundState, preTaxPriceSet: { presentmentMoney: price } }) => (
            <tr key={id}>
              <th scope="row">
                {name} <FormatChip format={formatOfMediaType(format)} />{' '}
                <LineRefundChip state={refundState} />
              </th>
              <td>{quantity}</td>
              <td>{formatMoney(price.amount, price.currencyCode)}</td>
            </tr>
          ),
        )}
        {more > 0 && (
          <tr>
            <td colSpan={3}>
              <Link to={orderPath(_id)}>{t('backofficeOrders.details.more', { count: more })}</Link>
            </td>
          </tr>
        )}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('backofficeOrders.details.total')}
            </th>
            <td>{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
