import type { PaymentReviewResolvers, Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { ordersOf } from '#orders/order.nodes.ts'
import { attemptsById, describedBy, referenceNodes, transitionsOf } from '#payments/attempts/attempt.nodes.ts'
import type { AttemptRow } from '#payments/attempts/attempt.table.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { namesOf, type PaymentDescription, labelIn, type Providers, providerOf } from '#payments/provider.ts'
import {
  findReview,
  listOpenReviewsOf,
  listReviews,
  type PaymentReviewRow,
} from '#payments/reviews/review.table.ts'
import { ShopError } from '#platform/errors.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'
import { listPage } from '#platform/graphql/listPage.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { TextKey } from '#platform/i18n/write.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import type { RefundSender } from '../refund.mails.ts'
import { listUnspentAttempts } from '../refund.table.ts'
import { decideReview, readReviewedState } from './decideReview.service.ts'
import { decisionsFor } from './decision.rules.ts'

export const reviewResolvers = ({ providers }: PaymentGateway, shop: RefundSender): Resolvers => ({
  Query: {
    paymentReviews: async (_, { isOpen, isMoneyLeft, ...input }, { caller, db }) => {
      requireAdmin(caller)
      const { reason_list: reasons, provider_list: asked, ...page } = input
      const filter = {
        isOpen: isMoneyLeft ? false : (isOpen ?? true),
        attemptIds: isMoneyLeft ? await listUnspentAttempts(db, null) : null,
        reasons: reasons ?? [],
        providers: asked?.length ? namesOf(providers, asked) : null,
      }
      return listReviews(db, filter, listPage(page, 'PaymentReview'))
    },
    paymentReview: async (_, { id }, { caller, db }) => {
      requireAdmin(caller)
      const review = await findReview(db, numberIn(id, 'PaymentReview'))
      if (!review) throw new ShopError('general.notFound')
      return review
    },
  },
  Mutation: {
    decidePaymentReview: async (_, { input }, { caller, db, now }) => {
      const { id: adminId } = requireAdmin(caller)
      const { id, decision, note, clientMutationId } = input
      const decided = { reviewId: numberIn(id, 'PaymentReview'), decision, note, adminId, now }
      const { review, refund } = await decideReview({ db, providers, shop }, decided)
      return { paymentReview: review, refund, clientMutationId }
    },
  },
  PaymentAttempt: {
    openReview: async ({ id }, _, context) => (await openReviewsOf(context).load(id))[0] ?? null,
  },
  PaymentReview: reviewFields(providers),
})

/** By the payment they are about, the longest waiting first. */
const openReviewsOf = loader<number, PaymentReviewRow>(
  ({ db }, attemptIds) => listOpenReviewsOf(db, attemptIds),
  (row) => row.attempt_id,
)

type Payment = {
  readonly attempt: AttemptRow
  readonly label: string
  readonly described: PaymentDescription
}

const attemptOf = async ({ attempt_id: id }: PaymentReviewRow, context: Context): Promise<AttemptRow> => {
  const [attempt] = await attemptsById(context).load(id)
  if (!attempt) throw new ShopError('general.notFound')
  return attempt
}

function reviewFields(providers: Providers): PaymentReviewResolvers {
  const describedAs = describedBy(providers)
  const paymentOf = async (review: PaymentReviewRow, context: Context): Promise<Payment> => {
    const attempt = await attemptOf(review, context)
    const described = await describedAs(attempt, context)
    if (!described) throw new ShopError('general.notFound')
    const label = labelIn(providerOf(providers, attempt), context.preferences.language)
    return { attempt, label, described }
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
    order: async (review, _, context) => {
      const [order] = await ordersOf(context).load(review.order_id)
      if (!order) throw new ShopError('general.notFound')
      return order
    },
    textKey: textKeyOf,
    subject: told('subject'),
    text: told('text'),
    todo: told('todo'),
    attempt: (review, _, context) => attemptOf(review, context),
    amount: async (review, _, context) => Number((await attemptOf(review, context)).amount),
    currency: async (review, _, context) => currencyNode((await attemptOf(review, context)).currency),
    provider: async (review, _, context) => (await paymentOf(review, context)).label,
    payerPhone: async (review, _, context) => (await paymentOf(review, context)).described.payerPhone,
    receipt: async (review, _, context) => (await attemptOf(review, context)).receipt,
    references: async (review, _, context) => referenceNodes((await paymentOf(review, context)).described),
    requestedAt: async (review, _, context) => (await attemptOf(review, context)).requested_at,
    transitions: (review, _, context) => transitionsOf(context).load(review.attempt_id),
    openedAt: (review) => review.opened_at,
    closedAt: (review) => review.closed_at,
    decisions: async (review, _, { db }) => [...decisionsFor(await readReviewedState(db, review))],
    decidedBy: (review) => review.decided_by,
  }
}

const textKeyOf = ({ reason }: PaymentReviewRow) => `mail.paymentReview.${reason}` as const
