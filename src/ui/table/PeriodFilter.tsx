import { useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { dayCount } from '#platform/tables/calendar.rules.ts'
import { type Days, inOrder, isDay, periodNames, type ReportPeriod } from '#platform/tables/period.rules.ts'
import { dayNames, presetOf, type FilterKind } from '#platform/tables/tableState.rules.ts'
import { classes } from '../classes.ts'
import { useText } from '../Text.tsx'
import { useHydrated } from '../loading/useHydrated.ts'
import { DayPicker } from '../backoffice/DayPicker.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { CalendarIcon } from './tableIcons.tsx'
import { TableMenu } from './TableMenu.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

type Props = {
  readonly name: string
  readonly label: string
  readonly kind: FilterKind
  readonly period: ReportPeriod
  readonly links: TableLinks
}

/** Presets as links, and days of one's own as a form. */
export function PeriodFilter(props: Props) {
  const { label, period, links } = props
  const t = useText()
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      <Presets {...props} />
      <TableMenu
        key={links.here}
        className={classes(styles.segment, typeof period !== 'string' && styles.current)}
        label={
          <>
            <CalendarIcon size="tiny" />
            {t('backoffice.period.dates')}
          </>
        }
      >
        <DaysForm {...props} />
      </TableMenu>
    </div>
  )
}

/** One of several periods of a table: a menu that says whose days it is about. */
export function PeriodMenu(props: Props) {
  const { label, kind, period, links } = props
  const t = useText()
  const chosen = typeof period === 'string' ? period : 'dates'
  return (
    <TableMenu
      key={links.here}
      label={
        <>
          <CalendarIcon size="tiny" />
          {period === presetOf(kind) ? label : `${label}: ${t(`backoffice.period.${chosen}`)}`}
        </>
      }
    >
      <div className={styles.presets} role="group" aria-label={label}>
        <Presets {...props} />
      </div>
      <DaysForm {...props} />
    </TableMenu>
  )
}

function Presets({ name, kind, period, links }: Props) {
  const t = useText()
  const preset = presetOf(kind)
  const offered = periodNames.filter((one) => isUsual(one) || one === preset || one === period)
  return offered.map((one) => (
    <Link
      key={one}
      to={links.filter(name, one)}
      className={styles.segment}
      aria-current={one === period ? 'true' : undefined}
      preventScrollReset
    >
      {t(`backoffice.period.${one}`)}
    </Link>
  ))
}

function DaysForm({ name, period, links }: Props) {
  const days: Days = typeof period === 'string' ? { from: null, to: null } : period
  return (
    <Form method="get" action={links.path} className={styles.form} preventScrollReset>
      <HiddenFields fields={links.fieldsBeside([name])} />
      <OwnDays names={dayNames(name)} days={days} />
    </Form>
  )
}

const isUsual = (name: string): boolean => ['lastWeek', 'thisMonth', 'yearToDate'].includes(name)

type OwnDaysProps = {
  readonly names: { readonly from: string; readonly to: string }
  readonly days: Days
}

/** Two days as fields, and with scripts and a mouse as a calendar: a first press begins, a second ends. */
function OwnDays({ names, days }: OwnDaysProps) {
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
      {t(`backoffice.period.${side}`)}
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
        {count > 0 ? t('backoffice.period.show', { count }) : t('backoffice.filter.apply')}
      </button>
    </>
  )
}

const dayOrNone = (text: string): string | null => (isDay(text) ? text : null)
