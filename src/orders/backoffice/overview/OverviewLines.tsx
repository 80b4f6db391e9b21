import { bookNumber } from '#catalogue/bookId.rules.ts'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { classes } from '#ui/classes.ts'
import { FormatChip } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import { LineRefundChip } from '../OrderStates.tsx'
import type { OverviewData, OverviewLine } from './overview.fields.ts'
import styles from './OverviewLines.module.css'
import { writeAmountsOf, totalRows } from './totalRows.ts'

type Props = { readonly order: OverviewData }

/** What is bought, with the sums of the receipt below. */
export function OverviewLines({ order }: Props) {
  const t = useText()
  return (
    <>
      <table className={styles.lines}>
        <caption className={styles.caption}>
          {t('backofficeOverview.lines.caption', { count: order.totalQuantity })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.wide}>
              {t('backofficeOverview.lines.id')}
            </th>
            <th scope="col">{t('backofficeOverview.lines.name')}</th>
            <th scope="col" className={styles.wide}>
              {t('backofficeOverview.lines.format')}
            </th>
            <th scope="col" className={styles.end}>
              {t('backofficeOverview.lines.copies')}
            </th>
            <th scope="col" className={classes(styles.end, styles.wide)}>
              {t('backofficeOverview.lines.price')}
            </th>
            <th scope="col" className={styles.end}>
              {t('backofficeOverview.lines.paid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.edges.map(({ node }) => (
            <Line key={node.id} line={node} paid={writeAmountsOf(order)(node.priceSet)} />
          ))}
        </tbody>
      </table>
      <dl className={styles.totals}>
        {totalRows(order, t).map(({ label, amount, isTotal }) => (
          <div key={label} className={isTotal ? styles.total : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Line({ line, paid }: { readonly line: OverviewLine; readonly paid: string }) {
  const number = bookNumber(line.productId)
  return (
    <tr>
      <td className={classes(styles.wide, styles.number)}>{number}</td>
      <th scope="row">
        {line.name} <LineRefundChip state={line.refundState} />
        <small>{line.publisher}</small>
        <small className={styles.narrow}>
          <span className={styles.number}>{number}</span>{' '}
          <FormatChip format={formatOfMediaType(line.format)} />
        </small>
      </th>
      <td className={styles.wide}>
        <FormatChip boxed format={formatOfMediaType(line.format)} />
      </td>
      <td className={styles.end}>{line.quantity}</td>
      <td className={classes(styles.end, styles.wide)}>
        {formatMoney(line.basePrice, line.baseCurrency._id)}
      </td>
      <td className={classes(styles.end, styles.paid)}>{paid}</td>
    </tr>
  )
}
