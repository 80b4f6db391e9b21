import { tableSpec } from '#platform/tables/tableState.rules.ts'

/** Mails that were given up; nobody chooses their order. */
export const unsentMailTable = tableSpec({
  columns: ['recipient', 'subject', 'tries', 'failure', 'failedAt'],
  sorts: { givenUpAt: 'DESC' },
  filters: {},
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})

/** Numbers of mails as a form sends them; at most as many as a page shows. */
export const mailNumbersIn = (text: string): readonly number[] =>
  [...new Set(text.split(' ').filter((one) => /^\d{1,9}$/.test(one)))].slice(0, 100).map(Number)
