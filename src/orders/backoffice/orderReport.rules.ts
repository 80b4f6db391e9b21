import { paymentProviders } from '#generated/enums.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { tableSpec } from '#platform/tables/tableState.rules.ts'

/** As filters offer them: cash comes last. */
export const reportProviders = [...paymentProviders.filter((name) => name !== 'CASH'), 'CASH'] as const

/** Order report (specification of the back office, sections 2, 7 and 9). */
export const orderReportTable = tableSpec({
  columns: ['order', 'date', 'customer', 'event', 'quantity', 'total', 'payment', 'fulfillment'],
  sorts: { updatedAt: 'DESC' },
  filters: { period: 'period', confirmed: 'flag:on', q: 'text', provider: 'choices', country: 'choice' },
  values: { provider: reportProviders, country: shopCountries },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})
