import { Form, Link } from 'react-router'
import { type Days, periodNames, type ReportPeriod } from '#platform/tables/period.rules.ts'
import { dayNames, presetOf, type FilterKind } from '#platform/tables/tableState.rules.ts'
import { classes } from '../classes.ts'
import { useText } from '../Text.tsx'
import { KeptFields } from './KeptFields.tsx'
import { CalendarIcon } from './tableIcons.tsx'
import { OwnDays } from './OwnDays.tsx'
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
export function PeriodFilter({ name, label, kind, period, links }: Props) {
  const t = useText()
  const preset = presetOf(kind)
  const offered = periodNames.filter((one) => isUsual(one) || one === preset || one === period)
  const days: Days = typeof period === 'string' ? { from: null, to: null } : period
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {offered.map((one) => (
        <Link
          key={one}
          to={links.filter(name, one)}
          className={styles.segment}
          aria-current={one === period ? 'true' : undefined}
          preventScrollReset
        >
          {t(`office.period.${one}`)}
        </Link>
      ))}
      <TableMenu
        key={links.here}
        className={classes(styles.segment, typeof period !== 'string' && styles.current)}
        label={
          <>
            <CalendarIcon size="tiny" />
            {t('office.period.dates')}
          </>
        }
      >
        <Form method="get" action={links.path} className={styles.form} preventScrollReset>
          <KeptFields fields={links.fieldsBeside([name])} />
          <OwnDays names={dayNames(name)} days={days} />
        </Form>
      </TableMenu>
    </div>
  )
}

const isUsual = (name: string): boolean => ['lastWeek', 'thisMonth', 'yearToDate'].includes(name)
