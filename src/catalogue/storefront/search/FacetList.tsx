import { formatNumber } from '#platform/i18n/number.rules.ts'
import { useText } from '#ui/Text.tsx'
import styles from './FilterForm.module.css'
import type { Facet, Option } from './useFacets.ts'

const maxVisible = 14

type Props = {
  readonly facet: Facet
  readonly chosen: readonly string[]
  readonly isLowerBound: boolean
}

export function FacetList({ facet: { name, title, options }, chosen, isLowerBound }: Props) {
  const t = useText()
  if (options.length < 2 && chosen.length === 0) return null
  const isInSight = ({ value }: Option, index: number) => index < maxVisible || chosen.includes(value)
  const folded = options.filter((option, index) => !isInSight(option, index))
  const flag = ({ value, name: label, count }: Option) => (
    <Flag
      key={`${value} ${chosen.includes(value)}`}
      name={name}
      value={value}
      label={label}
      isChosen={chosen.includes(value)}
      count={count}
      isLowerBound={isLowerBound}
    />
  )
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{title}</legend>
      {options.filter(isInSight).map(flag)}
      {folded.length > 0 && (
        <details>
          <summary className={styles.more}>{t('search.filters.more')}</summary>
          {folded.map(flag)}
        </details>
      )}
    </fieldset>
  )
}

type FlagProps = {
  readonly name: string
  readonly value?: string
  readonly label: string
  readonly isChosen: boolean
  readonly count: number
  /** There are more than were counted. */
  readonly isLowerBound: boolean
}

export const Flag = ({ name, value = '1', label, isChosen, count, isLowerBound }: FlagProps) => (
  <label className={styles.flag}>
    <input key={String(isChosen)} type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    <span>{label}</span>
    <span className={styles.count}>{`${formatNumber(count)}${isLowerBound && count > 0 ? '+' : ''}`}</span>
  </label>
)
