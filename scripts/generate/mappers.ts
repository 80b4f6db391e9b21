/** What the resolvers of a type are handed as parent, where that is not the contract's type itself. */
export const mappers: Record<string, string> = {
  Book: '../catalogue/book.table.ts#BookRow',
  LocalBook: '../catalogue/book.table.ts#BookRow',
  Order: '../orders/order.table.ts#OrderRow',
  OrderLine: '../orders/order.nodes.ts#LineDetails',
  OrderFulfillment: '../orders/order.table.ts#FulfillmentRow',
  OrderPayments: '../orders/order.table.ts#OrderRow',
  SafaricomMpesaRequest: '../payments/attempt.table.ts#AttemptRow',
}
