import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatChip } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './LinesTable.module.css'
import type { BoughtData } from './orderReport.fields.ts'

type Props = {
  readonly lines: readonly BoughtData['orderLines']['edges'][number]['node'][]
  /** What the whole order costs, below them. */
  readonly total?: string
}

/** What was bought in an order. */
export function LinesTable({ lines, total }: Props) {
  const t = useText()
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('officeOrders.details.book')}</th>
          <th scope="col">{t('officeOrders.column.quantity')}</th>
          <th scope="col">{t('officeOrders.details.net')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, format, quantity, preTaxPriceSet: { presentmentMoney: price } }) => (
          <tr key={id}>
            <th scope="row">
              {name} <FormatChip format={formatOfMediaType(format)} />
            </th>
            <td>{quantity}</td>
            <td>{formatMoney(price.amount, price.currencyCode)}</td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('officeOrders.details.total')}
            </th>
            <td>{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
