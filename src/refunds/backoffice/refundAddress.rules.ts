// What is shown on the screen of refunds stands in its address: `show`, the record, the question that is open about it
// and about which payment, and the row that the list goes on behind.

export const refundViews = ['requests', 'underWay', 'ended'] as const
const subjects = ['request', 'refund', 'order'] as const
export const refundQuestions = ['refund', 'decline', 'retry', 'close'] as const

export type RefundView = (typeof refundViews)[number]
export type RefundSubject = { readonly kind: (typeof subjects)[number]; readonly id: string }
export type RefundQuestion = (typeof refundQuestions)[number]

export type RefundAddress = {
  readonly view: RefundView
  readonly subject: RefundSubject | null
  readonly question: RefundQuestion | null
  /** Of which payment of an order it is asked; null of the one that bought it. */
  readonly paymentId: string | null
  readonly afterId: string | null
}

export const refundPath = '/admin/refunds/'

const number = /^\d{1,9}$/
const orderId = /^[\w-]{1,64}$/

type Params = { get(name: string): string | null }

/** Never throws: what is odd is not there. */
export function readRefundAddress(params: Params): RefundAddress {
  const subject = subjects.flatMap((kind) => {
    const id = params.get(kind) ?? ''
    return (kind === 'order' ? orderId : number).test(id) ? [{ kind, id }] : []
  })[0]
  const question = refundQuestions.find((one) => one === params.get('do'))
  const afterId = params.get('after') ?? ''
  const paymentId = params.get('payment') ?? ''
  return {
    view: refundViews.find((one) => one === params.get('show')) ?? viewOf(subject),
    subject: subject ?? null,
    question: (subject && question) ?? null,
    paymentId: subject && question && number.test(paymentId) ? paymentId : null,
    afterId: number.test(afterId) ? afterId : null,
  }
}

/** The list that a record stands in unless another is named. */
const viewOf = (subject: RefundSubject | undefined): RefundView =>
  subject?.kind === 'refund' ? 'underWay' : 'requests'

export function writeRefundAddress({ view, subject, question, paymentId, afterId }: RefundAddress): string {
  const pairs: readonly (readonly [name: string, value: string])[] = [
    ...(view === viewOf(subject ?? undefined) ? [] : [['show', view] as const]),
    ...(afterId === null ? [] : [['after', afterId] as const]),
    ...(subject ? [[subject.kind, subject.id] as const] : []),
    ...(subject && question ? [['do', question] as const] : []),
    ...(subject && question && paymentId ? [['payment', paymentId] as const] : []),
  ]
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return search === '' ? refundPath : `${refundPath}?${search}`
}
