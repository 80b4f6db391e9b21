import { type ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { TablePage, TableSpec, TableState } from '#platform/tables/tableState.rules.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { pageNumbers, neighbourPages } from './pager.rules.ts'
import type { TableCursors, TableLinks } from './tableParts.ts'
import styles from './TablePager.module.css'

type Props = {
  readonly spec: TableSpec
  readonly state: TableState
  readonly links: TableLinks
  readonly total: number
  readonly count: number
  readonly cursors: TableCursors | null
}

export function TablePager({ spec, state, links, total, count, cursors }: Props) {
  const t = useText()
  const { back, on } = neighbourPages(spec, state, total, cursors)
  const first = (state.page.number - 1) * state.size + 1
  const words = turnWords(spec, state)
  return (
    <nav className={styles.pager} aria-label={t('backoffice.table.pages')}>
      {count > 0 && <span>{t('backoffice.table.range', { from: first, to: first + count - 1, total })}</span>}
      <span className={styles.end}>
        <SizeField spec={spec} state={state} links={links} />
        <Turn page={back} links={links}>
          <ChevronLeftIcon size="tiny" />
          {t(words.back)}
        </Turn>
        {spec.pagination === 'pages' && <Numbers state={state} links={links} total={total} />}
        <Turn page={on} links={links}>
          {t(words.on)}
          <ChevronRightIcon size="tiny" />
        </Turn>
      </span>
    </nav>
  )
}

/** By time, the next page of what begins with the newest is older; names, whose first press ascends, have no time. */
function turnWords({ pagination, sorts }: TableSpec, { sort }: TableState) {
  if (pagination === 'pages' || sorts[sort.key] === 'ASC')
    return { back: 'backoffice.table.previous', on: 'backoffice.table.next' } as const
  return sort.direction === 'DESC'
    ? ({ back: 'backoffice.table.newer', on: 'backoffice.table.older' } as const)
    : ({ back: 'backoffice.table.older', on: 'backoffice.table.newer' } as const)
}

type TurnProps = {
  readonly page: TablePage | null
  readonly links: TableLinks
  readonly children: ReactNode
}

const Turn = ({ page, links, children }: TurnProps) =>
  page === null ? (
    <span className={styles.turn} aria-disabled="true">
      {children}
    </span>
  ) : (
    <Link className={styles.turn} to={links.page(page)}>
      {children}
    </Link>
  )

type NumbersProps = { readonly state: TableState; readonly links: TableLinks; readonly total: number }

function Numbers({ state: { page, size }, links, total }: NumbersProps) {
  const t = useText()
  return (
    <span className={styles.numbers}>
      {pageNumbers(page.number, Math.ceil(total / size)).map((number) => (
        <Link
          key={number}
          to={links.page({ ...page, number })}
          aria-label={t('backoffice.table.page', { number })}
          aria-current={number === page.number ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
    </span>
  )
}

type SizeProps = { readonly spec: TableSpec; readonly state: TableState; readonly links: TableLinks }

function SizeField({ spec, state, links }: SizeProps) {
  const t = useText()
  const submit = useSubmit()
  return (
    <Form method="get" action={links.path} className={styles.size} preventScrollReset>
      <HiddenFields fields={links.fieldsBesideSize} />
      <label>
        {t('backoffice.table.size')}
        <select
          key={state.size}
          name="size"
          defaultValue={state.size}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        >
          {spec.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <noscript>
        <button className={styles.turn}>{t('backoffice.filter.apply')}</button>
      </noscript>
    </Form>
  )
}
