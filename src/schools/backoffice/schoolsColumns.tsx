import { shopCountries } from '#platform/countries.rules.ts'
import { countryName } from '#platform/i18n/format.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import type { SchoolRowData } from './schools.fields.ts'

export const schoolTableColumns = (t: Write): readonly TableColumn<SchoolRowData>[] => [
  {
    key: 'name',
    head: t('officeSchools.school.name'),
    cell: ({ name }) => name,
    sort: 'name',
    phone: 'lead',
  },
  {
    key: 'place',
    head: t('officeSchools.school.place'),
    cell: ({ place }) => place ?? '–',
    isOptional: true,
    phone: 'under',
  },
  {
    key: 'country',
    head: t('officeSchools.school.country'),
    cell: ({ country }) => countryName(country, t),
    isOptional: true,
    phone: 'endUnder',
  },
  {
    key: 'lists',
    head: t('officeSchools.school.lists'),
    cell: ({ bookListCount }) => bookListCount ?? 0,
    align: 'end',
    isOptional: true,
    phone: 'end',
  },
]

export const schoolFilters = (t: Write): readonly TableFilter[] => [
  {
    kind: 'text',
    name: 'q',
    label: t('officeSchools.schools.search'),
    placeholder: t('officeSchools.schools.search'),
  },
  {
    kind: 'choice',
    name: 'country',
    label: t('officeSchools.school.country'),
    options: shopCountries.map((value) => ({ value, label: countryName(value, t) })),
  },
]
