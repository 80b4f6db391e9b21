// What of the back office is measured: a report is a line here.
import * as dashboard from '#reports/backoffice/dashboardQueries.ts'
import { FindQuery } from '#reports/backoffice/find/findQuery.ts'
import { EventDashboardQuery } from '#events/backoffice/eventDashboard.fields.ts'
import { OrderReportQuery } from '#orders/backoffice/orderReport.fields.ts'
import { TransactionReportQuery } from '#orders/backoffice/transactionReport.fields.ts'
import { PeopleQuery } from '#reports/backoffice/people/people.fields.ts'

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
const lines = (variables: Record<string, unknown>) => ({
  text: TransactionReportQuery.text,
  variables: {
    first: 10,
    order: [{ forOrder_updatedAt: 'DESC' }, { id: 'DESC' }],
    confirmed: true,
    updatedAt: [],
    ...variables,
  },
})
const people = (variables: Record<string, unknown>) => ({
  text: PeopleQuery.text,
  variables: { page: 0, perPage: 10, sort: [{ created_at: 'DESC' }], ...variables },
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
    name: 'transaction report',
    path: '/admin/transaction-report',
    filters: ['', 'period=any', 'period=yearToDate&size=100', 'period=any&sort=updatedAt', 'period=lastWeek'],
    asked: [lines({}), lines({ updatedAt: [year] }), lines({ first: 100 })],
  },
  {
    name: 'users',
    path: '/admin/user-dashboard',
    filters: ['', 'q=amina', 'size=100', 'sort=-completedOrderCount', 'page=9'],
    asked: [
      people({}),
      people({ search: 'amina' }),
      people({ hasOrders: true }),
      people({ orderDate: [year] }),
    ],
  },
  { name: 'customers', path: '/admin/customer-dashboard', filters: ['', 'size=100', 'page=9'], asked: [] },
  {
    name: 'events',
    path: '/admin/event-dashboard',
    filters: ['', 'size=100', 'sort=name'],
    asked: [
      {
        text: EventDashboardQuery.text,
        variables: { first: 100, order: [{ createdAt: 'DESC' }] },
      },
    ],
  },
  { name: 'coupons', path: '/admin/coupon-manager', filters: ['', 'size=100'], asked: [] },
  { name: 'payments to check', path: '/admin/payment-reviews', filters: ['', 'show=settled'], asked: [] },
  { name: 'refunds', path: '/admin/refunds', filters: ['', 'show=ended'], asked: [] },
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
