import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { bookListResolvers } from '#booklists/bookList.resolvers.ts'
import { bookshelfResolvers } from '#bookshelf/bookshelf.resolvers.ts'
import { makeReadKey } from '#bookshelf/readLink.ts'
import { b2bCustomerResolvers } from '#business/b2bCustomer.resolvers.ts'
import { bookResolvers } from '#catalogue/book.resolvers.ts'
import { publicationCrontab, publicationTasks } from '#catalogue/publications/publication.tasks.ts'
import { tagResolvers } from '#catalogue/tags/tag.resolvers.ts'
import { eventResolvers } from '#events/event.resolvers.ts'
import { helpResolvers } from '#help/help.resolvers.ts'
import { creditNoteResolvers } from '#refunds/creditNotes/creditNote.resolvers.ts'
import { creditNoteTasks } from '#refunds/creditNotes/creditNote.tasks.ts'
import { refundResolvers } from '#refunds/refund.resolvers.ts'
import { refundCrontab, refundTasks } from '#refunds/refund.tasks.ts'
import { reviewResolvers } from '#refunds/reviews/review.resolvers.ts'
import { refundRequestResolvers } from '#refunds/requests/refundRequest.resolvers.ts'
import { auditResolvers } from '#identity/audit/audit.resolvers.ts'
import { addressResolvers } from '#identity/profile/address.resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import { createIdentity, type Identity } from '#identity/identity.ts'
import { profileResolvers } from '#identity/profile/profile.resolvers.ts'
import { userResolvers } from '#identity/users/user.resolvers.ts'
import { unfoundCrontab, unfoundTasks } from '#catalogue/search/unfoundSearch.tasks.ts'
import { popularityCrontab, popularityTasks } from '#catalogue/search/popularity.tasks.ts'
import { mailCrontab, mailTasks } from '#notifications/mail.tasks.ts'
import { unsentMailResolvers } from '#notifications/unsentMail.resolvers.ts'
import { cartResolvers } from '#orders/cart/cart.resolvers.ts'
import { checkoutResolvers } from '#checkout/checkout.resolvers.ts'
import { payOrderWith } from '#checkout/payOrder.service.ts'
import { contactTasks } from '#checkout/contact.tasks.ts'
import { fulfillmentResolvers } from '#orders/fulfillments/fulfillment.resolvers.ts'
import { orderResolvers } from '#orders/order.resolvers.ts'
import { paidClaimResolvers } from '#orders/claims/paidClaim.resolvers.ts'
import { keepOwnPlaces } from '#places/gazetteer.ts'
import { placeResolvers } from '#places/place.resolvers.ts'
import { createPlaces } from '#places/places.ts'
import { strayResolvers } from '#payments/messages/stray.resolvers.ts'
import { createPayments, type Payments } from '#payments/payments.ts'
import { receiptTasks } from '#orders/receipt/receipt.ts'
import { receiptResolvers } from '#orders/receipt/receipt.resolvers.ts'
import { lineReportResolvers } from '#reports/lineReport.resolvers.ts'
import { orderReportResolvers } from '#reports/orderReport.resolvers.ts'
import { waitingCountResolvers } from '#reports/waitingCounts.resolvers.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type Files, folderFiles } from '#platform/files.ts'
import { idempotencyCrontab, idempotencyTasks } from '#platform/graphql/idempotency.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { readSecrets } from '#platform/secret.table.ts'
import { ratesResolvers } from '#pricing/rates/rates.resolvers.ts'
import { ratesJobs } from '#pricing/rates/rates.tasks.ts'
import { dashboardResolvers } from '#reports/dashboard/dashboard.resolvers.ts'
import { quickFindResolvers } from '#reports/quickFind/quickFind.resolvers.ts'
import { salesCrontab, salesTasks } from '#reports/sales/sales.tasks.ts'
import { schoolResolvers } from '#schools/school.resolvers.ts'
import { cookiesOf } from '../cookies.ts'
import { createSchema } from './schema.ts'

export type Parts = {
  readonly config: Config
  readonly log: Log
  readonly db: Database
  readonly files: Files
  readonly identity: Identity
  readonly schema: GraphQLSchema
  readonly payments: Payments
  /** Keys that sign reading links, newest first. */
  readonly readKeys: readonly string[]
  readonly tasks: JobTasks
  readonly crontab: string
}

const crontabs = [
  mailCrontab,
  refundCrontab,
  popularityCrontab,
  idempotencyCrontab,
  publicationCrontab,
  salesCrontab,
  unfoundCrontab,
]

export async function createParts(config: Config, log: Log, db: Database): Promise<Parts> {
  const files = folderFiles(join(config.dataDir, 'files'))
  const readKeys = await readSecrets(db, 'reading links', makeReadKey)
  const identity = await createIdentity({
    config,
    db,
    log,
    cookiesOf: (request, reply) => cookiesOf(request, reply, config),
  })
  await keepOwnPlaces(db)
  const places = createPlaces(config, log)
  const payments = createPayments({ config, db, log })
  const receipts = { shop: config, findPayment: payments.findReceiptPayment }
  const rates = ratesJobs({ config, db, log })
  const schema = createSchema([
    ratesResolvers,
    userResolvers(identity.verification),
    auditResolvers,
    placeResolvers(places),
    addressResolvers,
    profileResolvers(identity, places),
    bookResolvers,
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
    reviewResolvers(payments.gateway),
    strayResolvers(payments.gateway),
    waitingCountResolvers,
    creditNoteResolvers,
    schoolResolvers,
    eventResolvers,
    b2bCustomerResolvers,
    bookListResolvers,
    dashboardResolvers(payments.gateway),
    quickFindResolvers,
    bookshelfResolvers({ keys: readKeys, publicUrl: config.publicUrl }),
  ])
  return {
    config,
    log,
    db,
    files,
    identity,
    payments,
    schema,
    readKeys,
    tasks: {
      ...identity.tasks,
      ...mailTasks(db, config),
      ...payments.tasks,
      ...refundTasks(payments.gateway, config),
      ...creditNoteTasks(db, config),
      ...receiptTasks(db, receipts),
      ...rates.tasks,
      ...contactTasks(db),
      ...idempotencyTasks(db),
      ...popularityTasks(db),
      ...publicationTasks({ db, files, log }),
      ...salesTasks(db, log),
      ...unfoundTasks(db),
    },
    crontab: [identity.crontab, payments.crontab, rates.crontab, ...crontabs].join('\n'),
  }
}
