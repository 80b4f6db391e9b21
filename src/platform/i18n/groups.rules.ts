/** `head` is drawn by the server alone, `server` is written by other parts of it. */
export type TextGroup =
  | 'public'
  | 'buttons'
  | 'lists'
  | 'search'
  | 'booklists'
  | 'ownLists'
  | 'categories'
  | 'book'
  | 'names'
  | 'cart'
  | 'errors'
  | 'help'
  | 'staff'
  | 'backoffice'
  | 'backofficeOrders'
  | 'backofficeMoney'
  | 'backofficePeople'
  | 'backofficeAttempts'
  | 'backofficeOverview'
  | 'backofficeAudit'
  | 'backofficeSchools'
  | 'backofficeBusiness'
  | 'backofficeNumbers'
  | 'backofficeOffers'
  | 'more'
  | 'head'
  | 'server'

// By the beginning of the key; the longest counts.
const groups: Readonly<Record<string, TextGroup>> = {
  shell: 'public',
  'shell.description': 'head',
  ui: 'public',
  formats: 'public',
  'formats.language': 'names',
  catalogue: 'lists',
  'catalogue.allCategories': 'public',
  'catalogue.tag.description': 'head',
  'catalogue.author.description': 'head',
  'catalogue.series.description': 'head',
  'catalogue.subject.description': 'head',
  'catalogue.search.description': 'head',
  'catalogue.publisher.description': 'head',
  'catalogue.authorsMore': 'buttons',
  'catalogue.owned': 'buttons',
  'catalogue.yours': 'buttons',
  'catalogue.added': 'buttons',
  'catalogue.addToList': 'buttons',
  'catalogue.button': 'buttons',
  'catalogue.empty.toShop': 'buttons',
  'catalogue.printArea': 'buttons',
  'catalogue.book': 'book',
  'catalogue.details': 'book',
  'catalogue.preview': 'book',
  'catalogue.prompt': 'book',
  'catalogue.readMore': 'book',
  'catalogue.readLess': 'book',
  search: 'search',
  lists: 'booklists',
  'lists.chooser': 'ownLists',
  'lists.new': 'ownLists',
  'lists.order': 'ownLists',
  'lists.edit': 'ownLists',
  'lists.sharing': 'ownLists',
  'lists.delete': 'ownLists',
  'lists.schools.description': 'head',
  categories: 'categories',
  'categories.description': 'head',
  cart: 'cart',
  errors: 'errors',
  help: 'help',
  'account.phone': 'help',
  'order.payment.code': 'help',
  'order.payment.order': 'help',
  'order.receipt.date': 'help',
  'account.edit.phoneHint': 'help',
  staff: 'staff',
  backoffice: 'backoffice',
  backofficeOrders: 'backofficeOrders',
  backofficeMoney: 'backofficeMoney',
  backofficePeople: 'backofficePeople',
  backofficeAttempts: 'backofficeAttempts',
  backofficeOverview: 'backofficeOverview',
  backofficeAudit: 'backofficeAudit',
  backofficeSchools: 'backofficeSchools',
  backofficeBusiness: 'backofficeBusiness',
  backofficeNumbers: 'backofficeNumbers',
  backofficeOffers: 'backofficeOffers',
  'checkout.payment.cash': 'staff',
  'checkout.payment.pdq': 'staff',
  'checkout.payment.b2b': 'staff',
  'errors.ServerUnavailable': 'public',
  identity: 'server',
  mail: 'server',
  payments: 'server',
  subjects: 'server',
  offline: 'server',
  // Drawn with pages that are kept, for a time when there is nobody to ask.
  'offline.asOf': 'head',
}

export function textGroupOf(key: string): TextGroup {
  const words = key.split('.')
  for (let length = words.length; length > 0; length--) {
    const group = groups[words.slice(0, length).join('.')]
    if (group) return group
  }
  return 'more'
}

export const textFiles = {
  public: ['public'],
  lists: ['buttons', 'lists'],
  search: ['names', 'search'],
  booklists: ['buttons', 'booklists'],
  ownLists: ['errors', 'ownLists'],
  categories: ['categories'],
  book: ['buttons', 'book'],
  names: ['names'],
  cart: ['cart'],
  errors: ['errors'],
  help: ['errors', 'help'],
  more: ['cart', 'errors', 'help', 'more'],
  staff: ['staff'],
  backoffice: ['backoffice'],
  backofficeOrders: ['backofficeOrders'],
  backofficeMoney: ['backofficeMoney'],
  backofficePeople: ['backofficePeople'],
  backofficeAttempts: ['backofficeAttempts'],
  backofficeOverview: ['backofficeOverview'],
  backofficeAudit: ['backofficeAudit'],
  backofficeSchools: ['backofficeSchools'],
  backofficeBusiness: ['backofficeBusiness'],
  backofficeNumbers: ['backofficeNumbers'],
  backofficeOffers: ['backofficeOffers'],
} as const satisfies Readonly<Record<string, readonly TextGroup[]>>

export type TextFile = keyof typeof textFiles

/** Null is the file that the server draws pages with. */
export function isInFile(key: string, file: TextFile | null): boolean {
  const group = textGroupOf(key)
  if (file === null) return group !== 'server'
  const groups: readonly TextGroup[] = textFiles[file]
  return groups.includes(group)
}
