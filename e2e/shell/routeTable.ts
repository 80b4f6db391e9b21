import type { TextKey } from '#platform/i18n/write.ts'

/** Somebody by what the shop knows of them. */
export type Caller = 'visitor' | 'unverified' | 'verified'

/** Where somebody ends up: on the page itself, at the sign-in, at the verification, or somewhere else. */
type End = 'page' | 'logIn' | 'verify' | 'missing' | `/${string}`

export type Route = {
  readonly path: string
  readonly ends: Readonly<Record<Caller, End>>
  /** The page's title and heading; without it the title begins with the heading. */
  readonly title?: TextKey
  /** Where the return bar leads, if there is one, and what it says beyond "Continue shopping". */
  readonly returns?: string
  readonly returnText?: 'shell.return.back'
  /** Where the breadcrumbs lead, from the outermost on. */
  readonly crumbs?: readonly string[]
}

const open = { visitor: 'page', unverified: 'page', verified: 'page' } as const
const mine = { visitor: 'logIn', unverified: 'page', verified: 'page' } as const
const verified = { visitor: 'logIn', unverified: 'verify', verified: 'page' } as const

/** What the routes are about. */
type Things = {
  readonly book: number
  /** An order that was bought, and one that nobody has begun to pay. */
  readonly bought: string
  readonly unpaid: string
}

/** Every route of the shop by its name (specification of the storefront, section 2). */
export const routesOf = ({ book, bought, unpaid }: Things): Readonly<Record<string, Route>> => ({
  home: { path: '/', ends: open, title: 'shell.tagline' },
  'hide-mobile-nav': {
    path: '/hide-mobile-nav/true',
    ends: { visitor: '/', unverified: '/', verified: '/' },
  },
  filteredBookList: { path: '/filtered-book-list/2729/Print', ends: open },
  publisherBookList: { path: '/publisher-book-list/1', ends: open },
  bookshelf: { path: '/bookshelf/', ends: verified, title: 'bookshelf.title' },
  userBookList: { path: '/user-book-list/107', ends: open },
  book: { path: `/book/${book}`, ends: open, returns: '/' },
  'book from a mail': { path: `/book/${book}/true`, ends: open, returns: '/' },
  cart: { path: '/cart/', ends: open, title: 'cart.title', returns: '/' },
  checkout: { path: '/checkout/', ends: { ...verified, verified: '/' } },
  confirmed: { path: `/confirmed/${bought}`, ends: mine, title: 'order.confirmed.title' },
  contact: { path: '/contact/', ends: open, title: 'help.contact.title', returns: '/' },
  userProfile: { path: '/profile/', ends: mine, title: 'account.profile.title' },
  'userProfile after saving': { path: '/profile/updated', ends: mine, title: 'account.profile.title' },
  editUserProfile: {
    path: '/edit-profile',
    ends: mine,
    title: 'account.edit.title',
    returns: '/profile/',
    returnText: 'shell.return.back',
  },
  // Nothing to wait for: it is still to be paid.
  orderPending: {
    path: `/order-pending/${unpaid}`,
    ends: { visitor: 'logIn', unverified: 'verify', verified: '/checkout/' },
  },
  verificationPending: {
    path: '/verification-pending/',
    ends: { ...mine, verified: '/' },
    title: 'account.verification.title',
  },
  searchStart: { path: '/search/', ends: open, title: 'shell.search' },
  searchResults: { path: '/search/the', ends: open },
  refundPolicy: { path: '/refund-policy/', ends: open, title: 'help.refund.policy.title', returns: '/' },
  schoolBookLists: { path: '/school-book-lists/', ends: open, title: 'lists.schools.title' },
  bookList: {
    path: '/book-list/101',
    ends: open,
    crumbs: ['/school-book-lists/', '/school-book-lists/?school=1'],
  },
  // The business customers are the back office's, which readers are led home from.
  b2bCustomers: { path: '/b2b-customers/', ends: { ...verified, verified: '/' } },
})
