import { Form } from 'react-router'
import { valuesIn } from '#platform/tables/filterValues.rules.ts'
import type { TableSpec, TableState } from '#platform/tables/tableState.rules.ts'
import { FilterIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { TableMenu } from './TableMenu.tsx'
import type { ChoiceFilter, LookupFilter, TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

type Props = {
  readonly spec: TableSpec
  readonly state: TableState
  readonly links: TableLinks
  readonly filters: readonly (ChoiceFilter | LookupFilter)[]
}

/** All that is chosen from lists, in one form. */
export function FilterMenu({ spec, state, links, filters }: Props) {
  const t = useText()
  if (filters.length === 0) return null
  return (
    <TableMenu
      key={links.here}
      label={
        <>
          <FilterIcon size="tiny" />
          {t('backoffice.filter.open')}
        </>
      }
    >
      <Form method="get" action={links.path} className={styles.form} preventScrollReset>
        <HiddenFields fields={links.fieldsBeside(filters.map(({ name }) => name))} />
        {filters.map((filter) =>
          filter.kind === 'choice' ? (
            <Choices
              key={filter.name}
              filter={filter}
              isSeveral={spec.filters[filter.name] === 'choices'}
              chosen={valuesIn(state, filter.name)}
            />
          ) : (
            <div key={filter.name}>{filter.field}</div>
          ),
        )}
        <button className={styles.apply}>{t('backoffice.filter.apply')}</button>
      </Form>
    </TableMenu>
  )
}

type ChoicesProps = {
  readonly filter: ChoiceFilter
  readonly isSeveral: boolean
  readonly chosen: readonly string[]
}

function Choices({ filter: { name, label, options }, isSeveral, chosen }: ChoicesProps) {
  const t = useText()
  const all = isSeveral ? options : [{ value: '', label: t('backoffice.filter.any') }, ...options]
  const isChosen = (value: string) => (value === '' ? chosen.length === 0 : chosen.includes(value))
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {all.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            defaultChecked={isChosen(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
