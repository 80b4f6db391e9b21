import type { ReactNode } from 'react'
import { formatOfMediaType } from '#catalogue/mediaFormat.rules.ts'
import { Cover } from '#ui/Cover.tsx'
import { FormatChip } from '#ui/FormatChip.tsx'
import { Price } from '#ui/Price.tsx'
import { useText } from '#ui/Text.tsx'
import type { LineData } from './cart.fields.ts'
import styles from './OrderLines.module.css'

type Props<Line extends LineData> = {
  readonly lines: readonly Line[]
  readonly action?: (line: Line) => ReactNode
}

export function OrderLines<Line extends LineData>({ lines, action }: Props<Line>) {
  const t = useText()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Cover src={line.thumbnailUrl} sizes="44px" />
          <div>
            <p className={styles.title}>{line.name}</p>
            <p className={styles.meta}>
              <FormatChip format={formatOfMediaType(line.format)} />
              {line.isPrint && <span>{t('order.copies', { count: line.quantity })}</span>}
            </p>
            {!line.available && <p className={styles.unavailable}>{t('cart.line.unavailable')}</p>}
            <div className={styles.action}>{action?.(line)}</div>
          </div>
          <Price
            amount={line.preTaxPriceSet.presentmentMoney.amount}
            currency={line.preTaxPriceSet.presentmentMoney.currencyCode}
          />
        </li>
      ))}
    </ul>
  )
}
