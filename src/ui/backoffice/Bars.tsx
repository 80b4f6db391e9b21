import { useId } from 'react'
import { useText } from '../Text.tsx'
import styles from './Bars.module.css'

export type Bar = {
  /** In the table. */
  readonly name: string
  /** Below the bar, where there is room for one. */
  readonly mark?: string | undefined
  /** Null where it has not begun yet. */
  readonly value: number | null
  /** In the period before; null where that had none. */
  readonly before: number | null
  /** It is not over yet. */
  readonly isPartial?: boolean
}

type Props = {
  readonly bars: readonly Bar[]
  /** What a screen reader is told of the picture; the table says the rest. */
  readonly label: string
  /** Heads of the table: of the steps, of this period and of the one before. */
  readonly heads: readonly [step: string, now: string, before: string]
  /** How values are written in the table. */
  readonly write: (value: number) => string
  /** Beside the button that opens the table. */
  readonly note: string
}

const [width, height, floor] = [300, 92, 74]

/** A period step by step before the pale bars of the one before it: drawn on the server, and as a table. */
export function Bars({ bars, label, heads, write, note }: Props) {
  const t = useText()
  const id = useId()
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]))
  const step = width / Math.max(1, bars.length)
  const tall = (value: number) => (value / most) * (floor - 4)
  return (
    <div className={styles.bars}>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <line className={styles.grid} x1="0" x2={width} y1="4" y2="4" />
        <line className={styles.grid} x1="0" x2={width} y1={(floor + 4) / 2} y2={(floor + 4) / 2} />
        {bars.map(({ name, mark, value, before, isPartial }, index) => (
          <g key={name}>
            {before !== null && before > 0 && (
              <rect
                className={styles.before}
                x={index * step + step * 0.08}
                y={floor - tall(before)}
                width={step * 0.84}
                height={tall(before)}
                rx="1.5"
              />
            )}
            {value !== null && value > 0 && (
              <rect
                className={isPartial ? styles.partial : styles.value}
                x={index * step + step * 0.24}
                y={floor - tall(value)}
                width={step * 0.52}
                height={tall(value)}
                rx="1.5"
              />
            )}
            {mark && (
              <text className={styles.mark} x={(index + 0.5) * step} y={height - 4} textAnchor="middle">
                {mark}
              </text>
            )}
          </g>
        ))}
        <line className={styles.floor} x1="0" x2={width} y1={floor} y2={floor} />
      </svg>
      <details className={styles.details}>
        <summary>
          <span id={id}>{note}</span> <span className={styles.open}>{t('backoffice.bars.table')}</span>
        </summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ name, value, before }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value === null ? '–' : write(value)}</td>
                  <td className={styles.muted}>{before === null ? '–' : write(before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
