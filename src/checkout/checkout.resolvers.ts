import type { Resolvers } from '#generated/resolvers.ts'
import { requireVerified } from '#identity/access.ts'
import { detailsOf } from '#orders/order.nodes.ts'
import { priceSet } from '#orders/orderSums.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import { mayFollowOrder } from '#orders/access.rules.ts'
import { listSaleTerms, type SaleTermsRow } from '#orders/claims/adminOrder.table.ts'
import { type OrderRow, placedOrder } from '#orders/order.table.ts'
import type { PlaceProvider } from '#places/provider.ts'
import { loader } from '#platform/graphql/context.ts'
import { iri } from '#platform/graphql/iri.ts'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { Money } from '#pricing/money.rules.ts'
import { splitNet } from '#pricing/vat.rules.ts'
import { joinedSchool } from '#schools/school.resolvers.ts'
import { placeCashOrder } from './cashOrder.service.ts'
import { saveCheckoutDraft } from './checkoutDraft.service.ts'
import { type DraftRow, listDrafts } from './checkoutDraft.table.ts'
import { placeOwnFreeOrder } from './freeOrder.service.ts'
import { quoteWholesale } from './wholesaleQuote.service.ts'

const draftsOf = loader<string, DraftRow>(
  ({ db }, ids) => listDrafts(db, ids),
  (row) => row.order_id,
)

const termsOf = loader<string, SaleTermsRow>(
  ({ db }, ids) => listSaleTerms(db, ids),
  (row) => row.order_id,
)

export const checkoutResolvers = (places: PlaceProvider): Resolvers => ({
  Mutation: {
    saveCheckoutDraftOrder: async (_, { input }, context) => {
      const orderId = await saveCheckoutDraft(context, requireVerified(context.caller), input)
      return { order: await readableOrder(context, orderId), clientMutationId: input.clientMutationId }
    },
    placeCashOrder: async (_, { input }, context) => {
      const orderId = await placeCashOrder(context, places, input)
      return { order: await readableOrder(context, orderId), clientMutationId: input.clientMutationId }
    },
    placeFreeOrder: async (_, { input }, context) => {
      const user = requireVerified(context.caller)
      const orderId = await placeOwnFreeOrder(context, places, user, input)
      return { order: await readableOrder(context, orderId), clientMutationId: input.clientMutationId }
    },
  },
  Order: {
    chosenDelivery: (order) => (order.placed_at === null ? order.chosen_delivery : null),
    deliveryChoices: async (order, _, context) => {
      const { choices, taxRate } = await detailsOf(order, context)
      const withVat = (fee: Money) => splitNet(fee, parseDecimal(taxRate.rate)).gross
      return choices.map(({ deliveryOption, shop, presentment }) => ({
        deliveryOption,
        shippingFeeSet: priceSet(shop.shippingFee, presentment.shippingFee),
        shippingPriceSet: priceSet(withVat(shop.shippingFee), withVat(presentment.shippingFee)),
        subtotalPriceSet: priceSet(shop.subtotalPrice, presentment.subtotalPrice),
        totalTaxSet: priceSet(shop.totalTax, presentment.totalTax),
        totalPriceSet: priceSet(shop.totalPrice, presentment.totalPrice),
      }))
    },
    wholesaleQuotes: async (order, input, context) =>
      (await quoteWholesale(context, order, input)).map(({ shop, presentment, ...quote }) => ({
        ...quote,
        totalLineItemsPriceSet: priceSet(shop.totalLineItemsPrice, presentment.totalLineItemsPrice),
        shippingFeeSet: priceSet(shop.shippingFee, presentment.shippingFee),
        discountSet: priceSet(shop.couponDiscount, presentment.couponDiscount),
        wholesaleDiscount: {
          percentage: quote.discountPercentage,
          amountSet: priceSet(shop.wholesaleDiscount, presentment.wholesaleDiscount),
        },
        totalDiscountSet: priceSet(shop.totalDiscount, presentment.totalDiscount),
        subtotalPriceSet: priceSet(shop.subtotalPrice, presentment.subtotalPrice),
        totalTaxSet: priceSet(shop.totalTax, presentment.totalTax),
        totalPriceSet: priceSet(shop.totalPrice, presentment.totalPrice),
      })),
    checkoutDraft: async (order, _, context) => {
      const { caller } = context
      if (caller.kind !== 'user' || caller.id !== order.owner_id || order.confirmed_at !== null) return null
      const [draft] = await draftsOf(context).load(order.id)
      return draft ? draftNode(order, draft) : null
    },
    saleTerms: async (order, _, context) => {
      if (order.confirmed_at !== null || !mayFollowOrder(context.caller, placedOrder(order))) return null
      const [terms] = await termsOf(context).load(order.id)
      return terms ? termsNode(terms) : null
    },
  },
})

const draftNode = (order: OrderRow, row: DraftRow) => ({
  deliveryOption: order.chosen_delivery,
  placeId: row.place_id,
  placeText: row.place_text,
  addressDetails: row.address_details,
  school: joinedSchool(row),
  schoolText: row.school_text,
  studentName: row.student_name,
  studentClass: row.student_class,
  phoneNumber: row.phone_number,
  alternativePhoneNumber: row.alternative_phone_number,
  paymentMethod: row.payment_method,
  staff: row.staff,
})

const termsNode = (row: SaleTermsRow) => ({
  forFullName: row.for_user_full_name,
  forEmail: row.for_user_email,
  phoneNumber: row.for_user_phone,
  eventId: row.event_id === null ? null : iri('Event', row.event_id),
  isForPhone: row.for_user_phone !== null,
  b2bCustomerId: row.b2b_customer_id === null ? null : iri('B2bCustomer', row.b2b_customer_id),
  b2bDiscountOverride: row.wholesale_discount === null ? null : Number(row.wholesale_discount),
})
