import type { TextKey } from '#platform/i18n/write.ts'

export type ScreenName = Extract<TextKey, `office.screen.${string}`>

/** What waits for a person, as the API counts it. */
export type WaitingKind = 'reviews' | 'refunds' | 'owed' | 'mails' | 'unmatchedPayments'

type Entry = {
  readonly to: string
  readonly name: ScreenName
  /** What its number counts. */
  readonly waits?: readonly WaitingKind[]
}

type MenuGroup = {
  readonly title: Extract<TextKey, `office.group.${string}`> | null
  readonly entries: readonly Entry[]
}

/** Every screen that has an entry of its own, in the order of a day's work. */
export const officeMenu = [
  { title: null, entries: [{ to: '/admin/admin-dashboard/', name: 'office.screen.adminDashboard' }] },
  {
    title: 'office.group.sales',
    entries: [
      { to: '/admin/order-report/', name: 'office.screen.orderReport' },
      { to: '/admin/transaction-report/', name: 'office.screen.transactionReport' },
      { to: '/admin/coupon-manager/', name: 'office.screen.couponManager' },
    ],
  },
  {
    title: 'office.group.needs',
    entries: [
      { to: '/admin/payment-reviews/', name: 'office.screen.paymentReviews', waits: ['reviews'] },
      { to: '/admin/refunds/', name: 'office.screen.refunds', waits: ['refunds'] },
      { to: '/admin/wholesale/', name: 'office.screen.wholesale', waits: ['owed', 'unmatchedPayments'] },
      { to: '/admin/unsent-mail/', name: 'office.screen.unsentMail', waits: ['mails'] },
    ],
  },
  {
    title: 'office.group.people',
    entries: [
      { to: '/admin/user-dashboard/', name: 'office.screen.userDashboard' },
      { to: '/admin/customer-dashboard/', name: 'office.screen.customerDashboard' },
      { to: '/b2b-customers/', name: 'office.screen.b2bCustomers' },
    ],
  },
  {
    title: 'office.group.schools',
    entries: [
      { to: '/admin/event-dashboard/', name: 'office.screen.eventDashboard' },
      { to: '/admin/event-manager/', name: 'office.screen.eventManager' },
      { to: '/admin/school-book-list-manager/', name: 'office.screen.schoolBookListManager' },
      { to: '/admin/schools/', name: 'office.screen.schools' },
    ],
  },
] as const satisfies readonly MenuGroup[]

export type MenuEntry = (typeof officeMenu)[number]['entries'][number]

/** A screen that has an entry; a record's page has none. */
export type MenuName = MenuEntry['name']

/** The dashboard's buttons: all screens but itself (specification of the back office, section 2). */
export const officeScreens: readonly MenuEntry[] = officeMenu.flatMap(
  ({ title, entries }): readonly MenuEntry[] => (title === null ? [] : entries),
)

/** How much waits behind an entry; 0 also where nobody counts. */
export function waitingBehind(
  entry: MenuEntry,
  counts: Readonly<Record<WaitingKind, number>> | null,
): number {
  const kinds: readonly WaitingKind[] = 'waits' in entry ? entry.waits : []
  return kinds.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0)
}

/** Whether an entry is the page that is shown, or the list above it. */
export const isWithin = (pathname: string, { to }: Pick<Entry, 'to'>): boolean =>
  `${pathname}/`.startsWith(to)
