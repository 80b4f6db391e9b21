/** Addresses of the lists below which records stand. */
export const backofficeLists = {
  orderReport: '/admin/order-report/',
  customerDashboard: '/admin/customer-dashboard/',
  eventDashboard: '/admin/event-dashboard/',
} as const

/** Whence somebody comes to a record: its breadcrumbs lead back there. The names are labels until the record's own are known. */
export type BackofficeOrigin = {
  readonly fromOrderReport?: boolean
  /** WebServiceUser.userId. */
  readonly customerId?: string | null
  readonly customerName?: string | null
  /** Event._id. */
  readonly eventId?: string | number | null
  readonly eventName?: string | null
}

const none = '-'
const reportFlag = 'fromOrderReport'

/** The order overview (specification of the back office, section 2): a dash stands for what is not there. */
export function orderPath(orderId: string, origin: BackofficeOrigin = {}): string {
  const { customerId, customerName, eventId, eventName } = origin
  return path('order-overview', [orderId, customerId, customerName, eventId, eventName], origin)
}

/** The customer page. `customerId` is WebServiceUser.userId. */
export const customerPath = (
  customerId: string,
  origin: Pick<BackofficeOrigin, 'fromOrderReport'> = {},
): string => path('customer', [customerId], origin)

/** The event overview. `eventId` is Event._id. */
export const eventPath = (eventId: string | number): string => path('event-overview', [eventId], {})

type Step = string | number | null | undefined

function path(screen: string, steps: readonly Step[], { fromOrderReport }: BackofficeOrigin): string {
  const last = steps.findLastIndex((step) => step !== null && step !== undefined && step !== '')
  const written = steps.slice(0, last + 1).map((step) => encodeURIComponent(step || none))
  return `/admin/${screen}/${written.join('/')}${fromOrderReport ? `?${reportFlag}=1` : ''}`
}

export type BackofficeAddress = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** What the address of a record says of its origin. */
export function originIn({ params, search }: BackofficeAddress): BackofficeOrigin {
  const told = (name: string) => (params[name] && params[name] !== none ? params[name] : null)
  return {
    fromOrderReport: new URLSearchParams(search).get(reportFlag) === '1',
    customerId: told('customerId'),
    customerName: told('customerName'),
    eventId: told('eventId'),
    eventName: told('eventName'),
  }
}

/** The business customers. */
export const customersPath = '/b2b-customers/'
