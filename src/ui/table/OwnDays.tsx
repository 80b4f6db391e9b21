import { useRef, useState } from 'react'
import { dayCount } from '#platform/tables/calendar.rules.ts'
import { type Days, inOrder, isDay } from '#platform/tables/period.rules.ts'
import { useHydrated } from '../loading/useHydrated.ts'
import { DayPicker } from '../office/DayPicker.tsx'
import { useText } from '../Text.tsx'
import styles from './FilterBar.module.css'

type Props = {
  readonly names: { readonly from: string; readonly to: string }
  readonly days: Days
}

/** Two days as fields, and with scripts and a mouse as a calendar: a first press begins, a second ends. */
export function OwnDays({ names, days }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const isBegun = useRef(false)
  const [chosen, setChosen] = useState<Days>(days)
  const pick = (day: string) => {
    const { from } = chosen
    setChosen(isBegun.current && from !== null ? inOrder({ from, to: day }) : { from: day, to: null })
    isBegun.current = !isBegun.current
  }
  const field = (side: 'from' | 'to') => (
    <label className={styles.field}>
      {t(`office.period.${side}`)}
      <input
        className={styles.input}
        type="date"
        name={names[side]}
        {...(isHydrated ? { value: chosen[side] ?? '' } : { defaultValue: days[side] ?? '' })}
        onChange={(event) => setChosen({ ...chosen, [side]: dayOrNone(event.currentTarget.value) })}
      />
    </label>
  )
  const count = chosen.from !== null && chosen.to !== null ? dayCount(chosen.from, chosen.to) : 0
  return (
    <>
      <div className={styles.days}>
        {field('from')}
        {field('to')}
      </div>
      {isHydrated && (
        <div className={styles.calendar}>
          <DayPicker from={chosen.from} to={chosen.to} onPick={pick} />
        </div>
      )}
      <button className={styles.apply}>
        {count > 0 ? t('office.period.show', { count }) : t('office.filter.apply')}
      </button>
    </>
  )
}

const dayOrNone = (text: string): string | null => (isDay(text) ? text : null)
