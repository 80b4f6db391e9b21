import { ShopError } from '../errors.ts'

// IRI prefixes of the API (README of the contract, table "IRIs").
const prefixes = {
  Book: 'books',
  LocalBook: 'local_books',
  Order: 'orders',
  OrderLine: 'order_lines',
  OrderFulfillment: 'order_fulfillments',
  AdminOrder: 'admin_orders',
  OrderCoupon: 'order_coupons',
  SafaricomMpesaRequest: 'safaricom_mpesa_requests',
  MomoMtnPayment: 'momo_mtn_payments',
  DpoPayment: 'dpo_payments',
  CashPayment: 'cash_payments',
  WholesalePayment: 'wholesale_payments',
  Author: 'authors',
  AuthorRole: 'author_roles',
  BookAuthor: 'book_authors',
  Publisher: 'publishers',
  Subject: 'subjects',
  SubjectScheme: 'subject_schemes',
  Currency: 'currencies',
  TaxRate: 'tax_rates',
  BookFormat: 'book_formats',
  CurrencyConversionRate: 'currency_conversion_rates',
  Tag: 'tags',
  School: 'schools',
  Event: 'events',
  Coupon: 'coupons',
  BookList: 'book_lists',
  BookListItem: 'book_list_items',
  B2bCustomer: 'b2b_customers',
  WebServiceUser: 'web_service_users',
  Address: 'addresses',
  MediaObject: 'media_objects',
  RefundRequest: 'refund_requests',
} as const

export type IriType = keyof typeof prefixes

/** The address of a record: `iri('Book', 1)` is `/books/1`. */
export const iri = (type: IriType, id: string | number): string => `/${prefixes[type]}/${id}`

/** The identifier inside an IRI of one of the types. Throws BAD_USER_INPUT when it has another form or names another type. */
export function idIn(text: string, ...types: readonly IriType[]): string {
  const [, prefix, id, ...rest] = text.split('/')
  if (!id || rest.length > 0 || !types.some((type) => prefixes[type] === prefix)) return refuseIri(text)
  return decoded(id) ?? refuseIri(text)
}

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id)
  } catch {
    return null // a percent sign that begins no letter
  }
}

/** The number inside an IRI; throws as `idIn`. */
export function numberIn(text: string, ...types: readonly IriType[]): number {
  const id = idIn(text, ...types)
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2147483647) return refuseIri(text)
  return Number(id)
}

/** The number of a product, whose IRI may be a Book's or a LocalBook's. */
export const productIn = (text: string): number => numberIn(text, 'Book', 'LocalBook')

function refuseIri(text: string): never {
  throw new ShopError('general.badInput', { debugMessage: `not a fitting IRI: ${text.slice(0, 80)}` })
}
