import type { Write } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import type { PersonRowData } from './people.fields.ts'
import { givenRoles } from './people.rules.ts'
import { peopleSearch, personColumns } from './personColumns.tsx'

export function userColumns(t: Write): readonly TableColumn<PersonRowData>[] {
  const { name, email, signedUp, lastLogin, orders, lastOrder, roles, phone, region } = personColumns(t)
  return [
    name,
    email,
    { ...signedUp, phone: 'endUnder' },
    lastLogin,
    { ...orders, isOptional: true },
    lastOrder,
    roles,
    phone,
    region,
  ]
}

export const userFilters = (t: Write): readonly TableFilter[] => [
  { kind: 'period', name: 'signup', label: t('officePeople.column.signedUp') },
  { kind: 'period', name: 'ordered', label: t('officePeople.filter.ordered') },
  {
    kind: 'choice',
    name: 'orders',
    label: t('officePeople.column.orders'),
    options: (['some', 'none'] as const).map((value) => ({
      value,
      label: t(`officePeople.filter.${value}`),
    })),
  },
  {
    kind: 'choice',
    name: 'role',
    label: t('officePeople.filter.role'),
    options: givenRoles.map((value) => ({ value, label: t(`officePeople.role.${value}`) })),
  },
  peopleSearch(t),
]
