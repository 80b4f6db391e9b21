// What is shown on the screen of wholesale stands in its address: the list, the record, the question about it,
// and the message that the list goes on behind.

export const wholesaleViews = ['orders', 'payments', 'messages'] as const
export const wholesaleQuestions = ['cancel', 'takeOff', 'close'] as const

export type WholesaleView = (typeof wholesaleViews)[number]
export type WholesaleQuestion = (typeof wholesaleQuestions)[number]

export type WholesaleAddress = {
  readonly view: WholesaleView
  /** Of the list's own kind: an order's, a payment's or a message's. */
  readonly id: string | null
  readonly question: WholesaleQuestion | null
  /** The payment that `takeOff` asks about. */
  readonly part: string | null
  /** Of messages, which come page by page. */
  readonly afterId: string | null
}

export const wholesalePath = '/admin/wholesale/'

const ids: Readonly<Record<WholesaleView, RegExp>> = {
  orders: /^[\w-]{1,64}$/,
  payments: /^\d{1,9}$/,
  messages: /^\d{1,9}$/,
}

/** Never throws: what is odd is not there. */
export function readWholesaleAddress(params: { get(name: string): string | null }): WholesaleAddress {
  const view = wholesaleViews.find((one) => one === params.get('show')) ?? 'orders'
  const found = params.get('id') ?? ''
  const id = ids[view].test(found) ? found : null
  const question = id === null ? null : (wholesaleQuestions.find((one) => one === params.get('do')) ?? null)
  const part = params.get('part') ?? ''
  const afterId = params.get('after') ?? ''
  return {
    view,
    id,
    question,
    part: question === 'takeOff' && ids.payments.test(part) ? part : null,
    afterId: view === 'messages' && ids.messages.test(afterId) ? afterId : null,
  }
}

export function writeWholesaleAddress({ view, id, question, part, afterId }: WholesaleAddress): string {
  const pairs: readonly (readonly [name: string, value: string])[] = [
    ...(view === 'orders' ? [] : [['show', view] as const]),
    ...(afterId === null ? [] : [['after', afterId] as const]),
    ...(id === null ? [] : [['id', id] as const]),
    ...(question === null ? [] : [['do', question] as const]),
    ...(part === null ? [] : [['part', part] as const]),
  ]
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return search === '' ? wholesalePath : `${wholesalePath}?${search}`
}

/** Where the payment of an order that waits is recorded. `orderId` is Order._id. */
export const wholesaleOrderPath = (orderId: string): string =>
  writeWholesaleAddress({ view: 'orders', id: orderId, question: null, part: null, afterId: null })
