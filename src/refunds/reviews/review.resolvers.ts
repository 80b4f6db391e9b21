import type { PaymentReviewResolvers, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { findOrder } from '#orders/order.table.ts'
import { type AttemptRow, findAttempt } from '#payments/attempts/attempt.table.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { describeAttempt, type PaymentDescription, type Providers, providerOf } from '#payments/provider.ts'
import { listReviews, type PaymentReviewRow } from '#payments/reviews/review.table.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { TextKey } from '#platform/i18n/write.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import { decideReview, readReviewedState } from './decideReview.service.ts'
import { decisionsFor } from './decision.rules.ts'

export const reviewResolvers = ({ providers }: PaymentGateway): Resolvers => ({
  Query: {
    paymentReviews: (_, { isOpen }, { caller, db }) => {
      requireAdmin(caller)
      return listReviews(db, { isOpen: isOpen ?? true })
    },
  },
  Mutation: {
    decidePaymentReview: async (_, { input }, { caller, db, now }) => {
      const { id: adminId } = requireAdmin(caller)
      const { id, decision, note, clientMutationId } = input
      const decided = { reviewId: numberIn(id, 'PaymentReview'), decision, note, adminId, now }
      const { review, refund } = await decideReview({ db, providers }, decided)
      return { paymentReview: review, refund, clientMutationId }
    },
  },
  PaymentReview: reviewFields(providers),
})

type Payment = {
  readonly attempt: AttemptRow
  readonly label: string
  readonly described: PaymentDescription
}

const known = new WeakMap<PaymentReviewRow, Promise<Payment>>()

function reviewFields(providers: Providers): PaymentReviewResolvers {
  const paymentOf = (review: PaymentReviewRow, { db }: Context): Promise<Payment> => {
    const found = known.get(review) ?? readPayment(review, db)
    known.set(review, found)
    return found
  }
  const readPayment = async (review: PaymentReviewRow, db: Context['db']): Promise<Payment> => {
    const attempt = await findAttempt(db, review.attempt_id)
    if (!attempt) throw new ShopError('general.notFound')
    const { label } = providerOf(providers, attempt)
    return { attempt, label, described: await describeAttempt(db, providers, attempt) }
  }
  const told =
    (part: 'subject' | 'text' | 'todo') =>
    async (review: PaymentReviewRow, _: unknown, context: Context): Promise<string> => {
      const { label: provider } = await paymentOf(review, context)
      const t: (key: TextKey, values: Readonly<Record<string, string>>) => string = serverTexts(
        context.preferences.language,
      )
      return t(`${textKeyOf(review)}.${part}`, { provider, reference: orderReference(review.order_id) })
    }
  return {
    id: (review) => iri('PaymentReview', review.id),
    _id: (review) => review.id,
    order: async (review, _, { db }) => {
      const order = await findOrder(db, review.order_id)
      if (!order) throw new ShopError('general.notFound')
      return order
    },
    textKey: textKeyOf,
    subject: told('subject'),
    text: told('text'),
    todo: told('todo'),
    amount: async (review, _, context) => Number((await paymentOf(review, context)).attempt.amount),
    currency: async (review, _, context) => currencyNode((await paymentOf(review, context)).attempt.currency),
    provider: async (review, _, context) => (await paymentOf(review, context)).label,
    payerPhone: async (review, _, context) => (await paymentOf(review, context)).described.payerPhone,
    receipt: async (review, _, context) => (await paymentOf(review, context)).attempt.receipt,
    references: async (review, _, context) =>
      Object.entries((await paymentOf(review, context)).described.references).map(([name, value]) => ({
        name,
        value,
      })),
    askedAt: async (review, _, context) => (await paymentOf(review, context)).attempt.asked_at,
    openedAt: (review) => review.opened_at,
    closedAt: (review) => review.closed_at,
    decisions: async (review, _, { db }) => [...decisionsFor(await readReviewedState(db, review))],
    decidedBy: (review) => review.decided_by,
  }
}

const textKeyOf = ({ reason }: PaymentReviewRow) => `mail.paymentReview.${reason}` as const
