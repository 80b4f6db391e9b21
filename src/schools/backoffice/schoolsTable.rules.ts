import { shopCountries } from '#platform/countries.rules.ts'
import { tableSpec } from '#platform/tables/tableState.rules.ts'

/** Schools (plan of the back office, part A). */
export const schoolsTable = tableSpec({
  columns: ['name', 'place', 'country', 'lists'],
  sorts: { name: 'ASC' },
  filters: { q: 'text', country: 'choice' },
  values: { country: shopCountries },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})
