import type { OrderFulfillmentResolvers, OrderLineResolvers, OrderResolvers } from '#generated/resolvers.ts'
import { isPrint, mediaTypeOf } from '#catalogue/book.rules.ts'
import { eventsOf } from '#events/event.resolvers.ts'
import { thumbnailUrl } from '#catalogue/cover/coverUrl.rules.ts'
import { joinedSchool, schoolNode, schoolsOf } from '#schools/school.resolvers.ts'
import { connection } from '#platform/graphql/connection.ts'
import type { Context } from '#platform/graphql/context.ts'
import { iri } from '#platform/graphql/iri.ts'
import { isDescending } from '#platform/graphql/sortDirection.ts'
import { toMajor } from '#pricing/money.rules.ts'
import { currencyNode, taxRateNode } from '#pricing/rates/rates.resolvers.ts'
import { optionTo } from './delivery.rules.ts'
import {
  amountsOf,
  copiesOf,
  detailsOf,
  fulfillmentsOf,
  type LineDetails,
  receiptsOf,
  appliedTermsOf,
} from './order.nodes.ts'
import { maxCopies, splitName } from './order.rules.ts'
import type { FulfillmentRow, OrderRow } from './order.table.ts'
import { type LineSums, priceSet, type Sums } from './orderSums.ts'
import { receiptNumber } from './receipt/receiptNumber.rules.ts'

const sum = (name: keyof Sums) => async (order: OrderRow, _: unknown, context: Context) =>
  toMajor((await amountsOf(order, context)).shop[name])

const sumSet = (name: keyof Sums) => async (order: OrderRow, _: unknown, context: Context) => {
  const { shop, presentment } = await amountsOf(order, context)
  return priceSet(shop[name], presentment[name])
}

export const orderFields: OrderResolvers = {
  id: (order) => iri('Order', order.id),
  _id: (order) => order.id,
  confirmed: (order) => order.confirmed_at !== null,
  customerId: (order) => order.owner_user_id,
  customerEmail: (order) => order.customer_email ?? order.owner_email,
  customerName: (order) => order.owner_name,
  customerLocale: (order) => order.customer_locale,
  updatedAt: (order) => order.updated_at,
  confirmedAt: (order) => order.confirmed_at,
  placedAt: (order) => order.placed_at,
  receiptNumber: async (order, _, context) => {
    const [receipt] = await receiptsOf(context).load(order.id)
    return receipt ? receiptNumber(receipt.number) : null
  },
  onHoldAt: (order) => order.on_hold_at,
  totalQuantity: async (order, _, context) => Math.min(maxCopies, (await copiesOf(order, context)).all),
  printQuantity: async (order, _, context) => Math.min(maxCopies, (await copiesOf(order, context)).printed),
  totalLineItemsPrice: sum('totalLineItemsPrice'),
  totalLineItemsPriceSet: sumSet('totalLineItemsPrice'),
  totalDiscount: sum('totalDiscount'),
  totalDiscountSet: sumSet('totalDiscount'),
  discountSet: sumSet('couponDiscount'),
  wholesaleDiscount: async (order, _, context) => {
    if (order.placed_at === null || order.wholesale_discount === null) return null
    const { shop, presentment } = await amountsOf(order, context)
    return {
      percentage: Number(order.wholesale_discount),
      amountSet: priceSet(shop.wholesaleDiscount, presentment.wholesaleDiscount),
    }
  },
  subtotalPrice: sum('subtotalPrice'),
  subtotalPriceSet: sumSet('subtotalPrice'),
  shippingFee: sum('shippingFee'),
  shippingFeeSet: sumSet('shippingFee'),
  totalTax: sum('totalTax'),
  totalTaxSet: sumSet('totalTax'),
  totalPrice: sum('totalPrice'),
  totalPriceSet: sumSet('totalPrice'),
  currency: (order) => currencyNode(order.currency),
  presentmentCurrency: (order) => currencyNode(order.presentment_currency),
  orderCoupon: async (order, _, context) => {
    const { coupon } = await appliedTermsOf(order, context)
    if (!coupon || order.coupon_id === null) return null
    return {
      id: iri('OrderCoupon', order.coupon_id),
      _id: order.coupon_id,
      code: coupon.code,
      description: coupon.description,
      discount: Number(coupon.discount),
    }
  },
  couponRefusal: async (order, _, context) => (await appliedTermsOf(order, context)).couponRefusal,
  taxRate: async (order, _, context) => taxRateNode((await appliedTermsOf(order, context)).taxRate),
  orderLines: async (order, { order: sort, ...page }, context) => {
    const directions = (sort ?? []).flatMap((term) => Object.entries(term ?? {}))
    const downwards = directions.filter(([, direction]) => direction && isDescending(direction))
    const { lines } = await detailsOf(order, context)
    // All lines are of one order, so that its time decides nothing.
    return connection(downwards.some(([by]) => by === 'id') ? lines.toReversed() : lines, page)
  },
  orderFulfillment: async (order, _, context) => (await fulfillmentOf(order, context)) ?? null,
  event: async ({ event_id, placed_at }, _, context) =>
    event_id === null || placed_at === null ? null : ((await eventsOf(context).load(event_id))[0] ?? null),
  school: async (order, _, context) => joinedSchool(await fulfillmentOf(order, context)),
  listSchool: async ({ list_school_id }, _, context) => {
    const [school] = list_school_id === null ? [] : await schoolsOf(context).load(list_school_id)
    return school ? schoolNode(school) : null
  },
}

/** What was wanted at the last try is kept for a payment that comes late, and shown only while it counts. */
const fulfillmentOf = async (order: OrderRow, context: Context): Promise<FulfillmentRow | undefined> =>
  order.placed_at === null ? undefined : (await fulfillmentsOf(context).load(order.id))[0]

const lineSum = (name: keyof LineSums) => (line: LineDetails) => toMajor(line.shop[name])
const lineSumSet = (name: keyof LineSums) => (line: LineDetails) =>
  priceSet(line.shop[name], line.presentment[name])

export const orderLineFields: OrderLineResolvers = {
  id: (line) => iri('OrderLine', line.id),
  _id: (line) => line.id,
  productId: (line) => iri('LocalBook', line.book_id),
  name: (line) => line.name,
  publisher: (line) => line.publisher,
  format: (line) => mediaTypeOf(line.format),
  quantity: (line) => line.quantity,
  basePrice: (line) => Number(line.base_price),
  baseCurrency: (line) => currencyNode(line.base_currency ?? line.order.currency),
  preTaxPrice: lineSum('preTaxPrice'),
  preTaxPriceSet: lineSumSet('preTaxPrice'),
  price: lineSum('price'),
  priceSet: lineSumSet('price'),
  discount: lineSum('discount'),
  discountSet: lineSumSet('discount'),
  authorFirstName: (line) => splitName(line.author_names[0]).first,
  authorLastName: (line) => splitName(line.author_names[0]).last,
  vatIncluded: (line) => line.vat_included,
  forOrder: (line) => line.order,
  isPrint: (line) => isPrint(line.format),
  thumbnailUrl: (line) =>
    thumbnailUrl({ id: line.book_id, cover: line.cover, updated_at: line.book_updated_at }),
  available: (line) => line.available,
}

export const fulfillmentFields: OrderFulfillmentResolvers = {
  id: (row) => iri('OrderFulfillment', row.id),
  _id: (row) => row.id,
  fulfilledAt: (row) => row.fulfilled_at,
  status: (row) => (row.fulfilled_at === null ? 'pending' : 'complete'),
  deliveryOption: (row) => optionTo({ placesId: row.places_id, schoolId: row.school_id }),
  addressLine1: (row) => row.address_line1,
  addressLine2: (row) => row.address_line2,
  addressPostalCode: (row) => row.address_postal_code,
  school: joinedSchool,
  studentName: (row) => row.student_name,
  studentClass: (row) => row.student_class,
  phoneNumber: (row) => row.phone_number,
  altPhoneNumber: (row) => row.alt_phone_number,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}
