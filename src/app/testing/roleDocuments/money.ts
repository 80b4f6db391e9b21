import { addMail } from '#notifications/mail.table.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { storeStray } from '#payments/messages/received.service.ts'
import { sql } from '#platform/database/sql.ts'
import { iri } from '#platform/graphql/iri.ts'
import { payInCash } from '#refunds/testing/refundInCash.ts'
import type { RoleCase, RoleCases, Scene, Variables } from '../roleScene.ts'
import { addOwed, addPart, addRefundOf, addUnmatched } from '../roleMoney.ts'

async function paid({ db, people }: Scene) {
  const orderId = await addPurchase(db, people.reader)
  return { orderId, attempt: await payInCash(db, orderId, people.admin) }
}

async function review(scene: Scene): Promise<string> {
  const { attempt } = await paid(scene)
  const { id } = await scene.db.one<{ id: number }>(sql`
    insert into payment_reviews (attempt_id, reason) values (${attempt.id}, 'amount_differs') returning id`)
  return iri('PaymentReview', id)
}

async function request(scene: Scene): Promise<string> {
  const { orderId } = await paid(scene)
  const { id } = await scene.db.one<{ id: number }>(sql`
    insert into refund_requests (order_id, user_id, reason, requested_at)
    values (${orderId}, ${scene.people.reader.id}, 'Wrong book', now()) returning id`)
  return iri('RefundRequest', id)
}

const refund = async (scene: Scene, isRefused: boolean): Promise<string> =>
  iri('Refund', await addRefundOf(scene, (await paid(scene)).attempt, isRefused))

async function unsentMail({ db, words }: Scene): Promise<string> {
  const recipient = `${words.reader}@people.example`
  await addMail(db, { recipient, language: 'eng', subject: 'Your receipt', text: 'Here', html: '<p>Here' })
  const { id } = await db.one<{ id: number }>(sql`
    update mails set given_up_at = now(), failed_at = now(), failure = 'no such mailbox'
    where id = (select max(id) from mails) returning id`)
  return iri('UnsentMail', id)
}

const strayMessage = ({ db, words }: Scene) =>
  storeStray(db, {
    provider: 'mpesa',
    reason: 'unknown',
    body: `{"name":"${words.reader}"}`,
    source: null,
    receivedAt: new Date(),
  })

const ofOwed = (
  inputOf: (owed: { orderId: string; attemptId: number }, scene: Scene) => Variables | Promise<Variables>,
): readonly RoleCase[] => [
  {
    placer: 'checker',
    variables: async (scene) => ({ input: await inputOf(await addOwed(scene), scene) }),
  },
]

export const moneyCases: RoleCases = {
  refunds: [{ variables: async (scene) => (await refund(scene, false), {}) }],
  refundRequests: [{ variables: async (scene) => (await request(scene), {}) }],
  paymentReviews: [{ variables: async (scene) => (await review(scene), { isOpen: true }) }],
  refund: [{ variables: async (scene) => ({ id: await refund(scene, false) }) }],
  refundRequest: [{ variables: async (scene) => ({ id: await request(scene) }) }],
  paymentReview: [{ variables: async (scene) => ({ id: await review(scene) }) }],
  unsentMails: [{ variables: async (scene) => (await unsentMail(scene), {}) }],
  unsentMailPage: [{ variables: async (scene) => (await unsentMail(scene), {}) }],
  strayMessages: [{ variables: async (scene) => (await strayMessage(scene), {}) }],
  waitingCounts: [{ variables: async (scene) => (await addOwed(scene), {}) }],
  unmatchedPaybillPayments: [{ variables: async (scene) => (await addUnmatched(scene), {}) }],
  owedOrders: [{ placer: 'checker', variables: async (scene) => (await addOwed(scene), {}) }],
  refundOrder: [
    {
      variables: async (scene) => ({
        input: { id: iri('Order', (await paid(scene)).orderId), reason: 'Wrong book' },
      }),
    },
  ],
  closeRefund: [
    {
      variables: async (scene) => ({
        input: { id: await refund(scene, false), isSettled: true, note: 'Sent from the till' },
      }),
    },
  ],
  retryRefund: [{ variables: async (scene) => ({ input: { id: await refund(scene, true) } }) }],
  decideRefundRequest: [
    { variables: async (scene) => ({ input: { id: await request(scene), isApproved: true } }) },
  ],
  decidePaymentReview: [
    {
      variables: async (scene) => ({
        input: { id: await review(scene), decision: 'closed', note: 'Agreed by phone' },
      }),
    },
  ],
  requestRefund: [
    {
      owner: 'reader',
      variables: async (scene) => ({ input: { id: iri('Order', (await paid(scene)).orderId) } }),
    },
  ],
  sendUnsentMail: [{ variables: async (scene) => ({ input: { id: await unsentMail(scene) } }) }],
  recordWholesalePayment: ofOwed(({ attemptId }) => ({
    id: iri('WholesalePayment', attemptId),
    pdqTransactionId: '77-1',
  })),
  cancelWholesaleOrder: ofOwed(({ orderId }) => ({ id: iri('Order', orderId) })),
  assignPaybillPayment: ofOwed(async ({ orderId }, scene) => ({
    id: iri('PaybillPayment', await addUnmatched(scene)),
    orderId: iri('Order', orderId),
  })),
  unassignPaybillPayment: ofOwed(async (owed, scene) => ({
    id: iri('PaybillPayment', await addPart(scene, owed.attemptId)),
  })),
  closePaybillPayment: [
    {
      variables: async (scene) => ({
        input: { id: iri('PaybillPayment', await addUnmatched(scene)), note: 'Sent back' },
      }),
    },
  ],
}
