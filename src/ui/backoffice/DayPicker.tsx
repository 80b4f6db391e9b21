import { type KeyboardEvent, useRef, useState } from 'react'
import { months } from '#platform/i18n/months.ts'
import { weekdays } from '#platform/i18n/weekdays.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { dayReached, monthAfter, monthOf, weeksOf } from '#platform/tables/calendar.rules.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { useLanguage, useText } from '../Text.tsx'
import styles from './DayPicker.module.css'
import { dayName } from './dayName.ts'

type Props = {
  /** Days as `2026-11-20`, both included; equal for a single day. */
  readonly from: string | null
  readonly to: string | null
  readonly onPick: (day: string) => void
}

/** A month whose days are chosen by a press or the keys; the arrows, Home, End and the page keys lead through it. */
export function DayPicker({ from, to, onPick }: Props) {
  const t = useText()
  const language = useLanguage()
  const [today] = useState(() => dayInShop(new Date()))
  const [reached, setReached] = useState(to ?? from ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const month = monthOf(reached)
  const press = (event: KeyboardEvent) => {
    const next = dayReached(reached, event.key)
    if (next === null) return
    event.preventDefault()
    setReached(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const turn = (by: number) => setReached(`${monthAfter(month, by)}-01`)
  const keys = { onKeyDown: press }
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={t('backoffice.calendar.previous')}
          icon={<ChevronLeftIcon size="tiny" />}
          onClick={() => turn(-1)}
        />
        <strong aria-live="polite">{monthName(month, language)}</strong>
        <IconButton
          label={t('backoffice.calendar.next')}
          icon={<ChevronRightIcon size="tiny" />}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} className={styles.days} aria-label={monthName(month, language)} {...keys}>
        <thead>
          <tr>
            {weekdays[language].long.map((name, place) => (
              <th key={name} scope="col" abbr={name}>
                {weekdays[language].short[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) => (
                // Days of other months have no name of their own.
                <td key={day ?? `none ${place}`} className={classes(day !== null && styleOf(day, from, to))}>
                  {day !== null && (
                    <button
                      type="button"
                      className={classes(styles.day, day === today && styles.today)}
                      tabIndex={day === reached ? 0 : -1}
                      aria-pressed={day === from || day === to}
                      aria-label={dayName(day, language)}
                      onClick={() => {
                        setReached(day)
                        onPick(day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function styleOf(day: string, from: string | null, to: string | null): string | undefined {
  if (day === from || day === to) return classes(styles.end, from !== to && to !== null && styles.between)
  return from !== null && to !== null && day > from && day < to ? styles.between : undefined
}

const monthName = (month: string, language: Language): string =>
  `${months[language].long[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
