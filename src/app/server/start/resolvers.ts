import { bookListResolvers } from '#booklists/bookList.resolvers.ts'
import { bookshelfResolvers } from '#bookshelf/bookshelf.resolvers.ts'
import { b2bCustomerResolvers } from '#business/b2bCustomer.resolvers.ts'
import { bookResolvers } from '#catalogue/book.resolvers.ts'
import { publisherResolvers } from '#catalogue/publisher.resolvers.ts'
import { tagResolvers } from '#catalogue/tags/tag.resolvers.ts'
import { couponResolvers } from '#coupons/coupon.resolvers.ts'
import { eventResolvers } from '#events/event.resolvers.ts'
import { helpResolvers } from '#help/help.resolvers.ts'
import { creditNoteResolvers } from '#refunds/creditNotes/creditNote.resolvers.ts'
import { refundResolvers } from '#refunds/refund.resolvers.ts'
import { reviewResolvers } from '#refunds/reviews/review.resolvers.ts'
import { refundRequestResolvers } from '#refunds/requests/refundRequest.resolvers.ts'
import { auditResolvers } from '#identity/audit/audit.resolvers.ts'
import { addressResolvers } from '#identity/profile/address.resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { profileResolvers } from '#identity/profile/profile.resolvers.ts'
import { roleResolvers } from '#identity/users/role.resolvers.ts'
import { issuerKey } from '#identity/signIn/issuer.ts'
import { userResolvers } from '#identity/users/user.resolvers.ts'
import { unsentMailResolvers } from '#notifications/unsentMail.resolvers.ts'
import { cartResolvers } from '#orders/cart/cart.resolvers.ts'
import { checkoutResolvers } from '#checkout/checkout.resolvers.ts'
import { payOrderWith } from '#checkout/payOrder.service.ts'
import { fulfillmentResolvers } from '#orders/fulfillments/fulfillment.resolvers.ts'
import { orderResolvers } from '#orders/order.resolvers.ts'
import { paidClaimResolvers } from '#orders/claims/paidClaim.resolvers.ts'
import { placeResolvers } from '#places/place.resolvers.ts'
import { strayResolvers } from '#payments/messages/stray.resolvers.ts'
import { receiptResolvers } from '#orders/receipt/receipt.resolvers.ts'
import { userReportResolvers } from '#reports/userReport.resolvers.ts'
import { lineReportResolvers } from '#reports/lineReport.resolvers.ts'
import { eventReportResolvers } from '#reports/eventReport.resolvers.ts'
import { orderReportResolvers } from '#reports/orderReport.resolvers.ts'
import { waitingCountResolvers } from '#reports/waitingCounts.resolvers.ts'
import { ratesResolvers } from '#pricing/rates/rates.resolvers.ts'
import { dashboardResolvers } from '#reports/dashboard/dashboard.resolvers.ts'
import { quickFindResolvers } from '#reports/quickFind/quickFind.resolvers.ts'
import { schoolResolvers } from '#schools/school.resolvers.ts'
import type { SearchEngine } from '#catalogue/search/searchEngine.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Identity } from '#identity/identity.ts'
import type { Payments } from '#payments/payments.ts'
import type { createPlaces } from '#places/places.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'

type Deps = {
  readonly config: Config
  readonly log: Log
  readonly identity: Identity
  readonly places: ReturnType<typeof createPlaces>
  readonly payments: Payments
  readonly receipts: Parameters<typeof receiptResolvers>[0]
  readonly readKeys: readonly string[]
  readonly search: SearchEngine
}

/** What answers each field of the schema, with the parts of the shop that it needs. */
export const resolversOf = ({
  config,
  log,
  identity,
  places,
  payments,
  receipts,
  readKeys,
  search,
}: Deps): readonly Resolvers[] => [
  ratesResolvers,
  userResolvers(identity.verification),
  userReportResolvers,
  roleResolvers(issuerKey(config)),
  auditResolvers,
  placeResolvers(places),
  addressResolvers,
  profileResolvers(identity, places),
  bookResolvers(search),
  tagResolvers,
  orderResolvers,
  orderReportResolvers(payments.gateway),
  lineReportResolvers,
  fulfillmentResolvers(config),
  unsentMailResolvers(requireAdmin),
  receiptResolvers(receipts),
  cartResolvers,
  checkoutResolvers(places),
  paidClaimResolvers(log),
  ...payments.resolvers(payOrderWith(payments.gateway, places)),
  helpResolvers(config),
  refundRequestResolvers(config),
  refundResolvers(payments.gateway, config),
  reviewResolvers(payments.gateway, config),
  strayResolvers(payments.gateway),
  waitingCountResolvers,
  creditNoteResolvers,
  schoolResolvers,
  eventResolvers,
  eventReportResolvers,
  couponResolvers,
  publisherResolvers,
  b2bCustomerResolvers,
  bookListResolvers,
  dashboardResolvers(payments.gateway),
  quickFindResolvers(search, payments.gateway),
  bookshelfResolvers({ keys: readKeys, publicUrl: config.publicUrl }),
]
