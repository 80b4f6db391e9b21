import { tableSpec } from '#platform/tables/tableState.rules.ts'

/** Event dashboard (specification of the back office, sections 2 and 9). */
export const eventTable = tableSpec({
  columns: ['id', 'name', 'start', 'end', 'region', 'orders'],
  sorts: { createdAt: 'DESC', name: 'ASC', startDate: 'DESC', endDate: 'DESC' },
  filters: { starts: 'period:any', q: 'text' },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})

/** The orders of one event (section 2, event overview). */
export const eventOrderTable = tableSpec({
  columns: ['order', 'date', 'customer', 'quantity', 'total'],
  sorts: { updatedAt: 'DESC' },
  filters: { period: 'period:any', confirmed: 'flag:on', q: 'text' },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})
