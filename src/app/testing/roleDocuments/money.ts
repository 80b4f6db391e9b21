import { addMail } from '#notifications/mail.table.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
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

async function mtnPayment({ db, people }: Scene): Promise<string> {
  const { id } = await db.one<{ id: number }>(sql`
    with attempt as (
      insert into payment_attempts (order_id, provider, amount, currency, failed_at, result_code)
      values (${await addOrder(db, { owner: people.reader })}, 'mtn', 100, 'RWF', now(), 1) returning id)
    insert into mtn_requests (attempt_id, msisdn, token_hash, reference_id, external_id)
    select id, '250789000001', decode(md5(id::text), 'hex'), gen_random_uuid(), id::text from attempt
    returning attempt_id as id`)
  return iri('MomoMtnPayment', id)
}

/** A cart of the reader, and one of the checker that is for somebody. */
const paidBy = (more: Variables, country = 'KEN'): readonly RoleCase[] => {
  const inputOf = async ({ db, people }: Scene, person: 'reader' | 'checker') => ({
    id: iri('Order', await addOrder(db, { owner: people[person], country })),
    ...more,
  })
  return [
    {
      owner: 'reader',
      isKept: true,
      variables: async (scene) => ({ input: await inputOf(scene, 'reader') }),
    },
    {
      part: 'for somebody',
      owner: 'checker',
      isKept: true,
      variables: async (scene) => ({
        input: { ...(await inputOf(scene, 'checker')), forEmail: 'zawadi@people.example' },
      }),
    },
  ]
}

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
  unsentMails: [{ variables: async (scene) => (await unsentMail(scene), {}) }],
  unmatchedPaybillPayments: [{ variables: async (scene) => (await addUnmatched(scene), {}) }],
  owedOrders: [{ placer: 'checker', variables: async (scene) => (await addOwed(scene), {}) }],
  updateStatusMomoMtnPayment: [
    { owner: 'reader', variables: async (scene) => ({ id: await mtnPayment(scene) }) },
  ],
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
  cancelPaymentOrder: [
    {
      owner: 'reader',
      isKept: true,
      variables: async ({ db, people }) => ({
        input: { id: iri('Order', await addOrder(db, { owner: people.reader })) },
      }),
    },
  ],
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
  placeCashOrder: [
    {
      variables: async ({ db, people }, as) => ({
        input: {
          id: iri('Order', await addOrder(db, { owner: as === 'visitor' ? people.checker : people[as] })),
          forEmail: 'zawadi@people.example',
        },
      }),
    },
  ],
  placeMpesaOrder: paidBy({ phoneNumber: '254712000111' }),
  placeMtnOrder: paidBy({ phoneNumber: '250789000001' }, 'RWA'),
  placeCreditCardOrder: paidBy({}),
}
