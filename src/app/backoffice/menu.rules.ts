import type { TextKey } from '#platform/i18n/write.ts'

export type ScreenName = Extract<TextKey, `backoffice.screen.${string}`>

/** What waits for a person, as the API counts it. */
export type WaitingKind = 'reviews' | 'refunds' | 'owed' | 'mails' | 'unmatchedPayments'

type Entry = {
  readonly to: string
  readonly name: ScreenName
  /** What its number counts. */
  readonly waits?: readonly WaitingKind[]
}

type MenuGroup = {
  readonly title: Extract<TextKey, `backoffice.group.${string}`> | null
  readonly entries: readonly Entry[]
}

/** Every screen that has an entry of its own, in the order of a day's work. */
export const backofficeMenu = [
  { title: null, entries: [{ to: '/admin/admin-dashboard/', name: 'backoffice.screen.adminDashboard' }] },
  {
    title: 'backoffice.group.sales',
    entries: [
      { to: '/admin/order-report/', name: 'backoffice.screen.orderReport' },
      { to: '/admin/transaction-report/', name: 'backoffice.screen.transactionReport' },
      { to: '/admin/coupon-manager/', name: 'backoffice.screen.couponManager' },
    ],
  },
  {
    title: 'backoffice.group.needs',
    entries: [
      { to: '/admin/payment-reviews/', name: 'backoffice.screen.paymentReviews', waits: ['reviews'] },
      { to: '/admin/refunds/', name: 'backoffice.screen.refunds', waits: ['refunds'] },
      { to: '/admin/wholesale/', name: 'backoffice.screen.wholesale', waits: ['owed', 'unmatchedPayments'] },
      { to: '/admin/unsent-mail/', name: 'backoffice.screen.unsentMail', waits: ['mails'] },
    ],
  },
  {
    title: 'backoffice.group.people',
    entries: [
      { to: '/admin/user-dashboard/', name: 'backoffice.screen.userDashboard' },
      { to: '/admin/customer-dashboard/', name: 'backoffice.screen.customerDashboard' },
      { to: '/b2b-customers/', name: 'backoffice.screen.b2bCustomers' },
    ],
  },
  {
    title: 'backoffice.group.schools',
    entries: [
      { to: '/admin/event-dashboard/', name: 'backoffice.screen.eventDashboard' },
      { to: '/admin/event-manager/', name: 'backoffice.screen.eventManager' },
      { to: '/admin/school-book-list-manager/', name: 'backoffice.screen.schoolBookListManager' },
      { to: '/admin/schools/', name: 'backoffice.screen.schools' },
    ],
  },
] as const satisfies readonly MenuGroup[]

export type MenuEntry = (typeof backofficeMenu)[number]['entries'][number]

/** A screen that has an entry; a record's page has none. */
export type MenuName = MenuEntry['name']

/** The dashboard's buttons: all screens but itself (specification of the back office, section 2). */
export const backofficeScreens: readonly MenuEntry[] = backofficeMenu.flatMap(
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
