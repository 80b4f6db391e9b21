/** What the resolvers of a type are handed as parent, where that is not the contract's type itself. */
export const mappers: Record<string, string> = {
  Book: '../catalogue/book.table.ts#BookRow',
  LocalBook: '../catalogue/book.table.ts#BookRow',
  BookFacets: '../catalogue/search/facetCounts.rules.ts#FacetCounts',
  Order: '../orders/order.table.ts#OrderRow',
  OrderLine: '../orders/order.nodes.ts#LineDetails',
  OrderFulfillment: '../orders/order.table.ts#FulfillmentRow',
  AdminOrder: '../orders/claims/adminOrder.table.ts#AdminOrderRow',
  OrderPayments: '../orders/order.table.ts#OrderRow',
  RefundRequest: '../help/refund.table.ts#RefundRow',
  BookList: '../booklists/bookList.table.ts#BookListRow',
  SchoolMatch: '../booklists/schoolMatch.table.ts#SchoolMatchRow',
  BookListItem: '../booklists/bookListItem.table.ts#BookListItemRow',
  DpoPayment: '../payments/dpo/dpo.resolvers.ts#CardPayment',
  SafaricomMpesaRequest: '../payments/mpesa/mpesa.resolvers.ts#MpesaPush',
  MomoMtnPayment: '../payments/mtn/mtn.resolvers.ts#MtnPaymentRow',
}
