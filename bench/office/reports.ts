// What of the back office is measured: a report is a line here.
import * as dashboard from '#reports/backoffice/dashboardQueries.ts'
import { FindQuery } from '#reports/backoffice/findQuery.ts'
import { OrderReportQuery } from '#orders/backoffice/orderReport.fields.ts'

export type BenchReport = {
  readonly name: string
  /** Of the screen, without a slash at its end. */
  readonly path: string
  /** As a clerk changes them, one after another. */
  readonly filters: readonly string[]
  /** What the screen asks, with what each filter makes of it: their statements' plans are looked at. */
  readonly asked: readonly { readonly text: string; readonly variables: Record<string, unknown> }[]
}

const newest = [{ updatedAt: 'DESC' }, { id: 'DESC' }]
const orders = (variables: Record<string, unknown>) => ({
  text: OrderReportQuery.text,
  variables: { first: 10, order: newest, confirmed: true, updatedAt: [], providers: [], ...variables },
})
const year = { after: '2026-01-01T00:00:00Z' }

export const benchReports: readonly BenchReport[] = [
  {
    name: 'dashboard',
    path: '/admin/admin-dashboard',
    filters: ['', 'country=KEN', 'country=RWA', 'country=MWI'],
    asked: Object.values(dashboard).flatMap(({ text }) =>
      [null, 'RWA'].map((country) => ({ text, variables: text.includes('$country') ? { country } : {} })),
    ),
  },
  {
    name: 'order report',
    path: '/admin/order-report',
    filters: [
      '',
      'period=any',
      'period=any&country=RWA',
      'period=any&provider=DPO',
      'period=any&q=amina',
      'period=any&confirmed=0',
      'period=yearToDate&size=100',
      'period=any&sort=updatedAt',
    ],
    asked: [
      orders({}),
      orders({ updatedAt: [year], country: 'RWA', providers: ['DPO'] }),
      orders({ search: 'amina' }),
      orders({ search: 'SM12ab' }),
      orders({ confirmed: false }),
      orders({ first: 100, order: [{ updatedAt: 'ASC' }, { id: 'ASC' }] }),
    ],
  },
  {
    name: 'quick find',
    path: '/admin/find',
    filters: ['q=amina', 'q=R0424', 'q=0700004242', 'q=river', 'q=SM12a'],
    asked: ['amina@', 'R000424', '0700004242', 'river', 'SM12ab'].map((text) => ({
      text: FindQuery.text,
      variables: { text },
    })),
  },
]
