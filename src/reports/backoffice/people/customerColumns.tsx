import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import type { Write } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import type { PersonRowData } from './people.fields.ts'
import { personName } from './personCells.tsx'
import { peopleSearch, personColumns } from './personColumns.tsx'

const linkedName = (person: PersonRowData) => (
  <CustomerLink id={person.userId}>{personName(person)}</CustomerLink>
)

export function customerColumns(t: Write): readonly TableColumn<PersonRowData>[] {
  const { name, email, phone, region, orders, lastOrder, firstOrder } = personColumns(t)
  return [
    { ...name, cell: linkedName },
    { ...email, isOptional: true },
    phone,
    region,
    orders,
    { ...lastOrder, isOptional: false, phone: 'endUnder' },
    firstOrder,
  ]
}

export const customerFilters = (t: Write): readonly TableFilter[] => [
  { kind: 'period', name: 'period', label: t('officePeople.column.lastOrder') },
  peopleSearch(t),
]
