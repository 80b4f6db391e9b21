import { makeExecutableSchema } from '@graphql-tools/schema'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphQLSchema, isObjectType } from 'graphql'
import { makeReadKey } from '#bookshelf/readLink.ts'
import { publicationCrontab, publicationTasks } from '#catalogue/publications/publication.tasks.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { isStaff } from '#identity/access.rules.ts'
import { auditMutations } from '#platform/graphql/audited.ts'
import { dateTime } from '#platform/graphql/dateTime.ts'
import { boundLists } from '#platform/graphql/listBudget.ts'
import { creditNoteTasks } from '#refunds/creditNotes/creditNote.tasks.ts'
import { refundCrontab, refundTasks } from '#refunds/refund.tasks.ts'
import { createIdentity, type Identity } from '#identity/identity.ts'
import { unfoundCrontab, unfoundTasks } from '#catalogue/search/unfoundSearch.tasks.ts'
import { listCrontab, listTasks } from '#catalogue/listing/materialized/refreshLists.tasks.ts'
import { popularityCrontab, popularityTasks } from '#catalogue/search/popularity.tasks.ts'
import { mailCrontab, mailTasks } from '#notifications/mail.tasks.ts'
import { contactTasks } from '#checkout/contact.tasks.ts'
import { keepOwnPlaces } from '#places/gazetteer.ts'
import { createPlaces } from '#places/places.ts'
import { createPayments, type Payments } from '#payments/payments.ts'
import { receiptTasks } from '#orders/receipt/receipt.ts'
import { exportCrontab, exportTasks } from '#reports/exports/csvExport.tasks.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type Files, folderFiles } from '#platform/files.ts'
import { idempotencyCrontab, idempotencyTasks } from '#platform/graphql/idempotency.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { readSecrets } from '#platform/secret.table.ts'
import { ratesJobs } from '#pricing/rates/rates.tasks.ts'
import { salesCrontab, salesTasks } from '#reports/sales/sales.tasks.ts'
import { cookiesOf } from '../cookies.ts'
import { resolversOf } from './resolvers.ts'

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
  listCrontab,
  idempotencyCrontab,
  publicationCrontab,
  exportCrontab,
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
  const schema = createSchema(resolversOf({ config, log, identity, places, payments, receipts, readKeys }))
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
      ...listTasks(db),
      ...publicationTasks({ db, files, log }),
      ...exportTasks(db),
      ...salesTasks(db, log),
      ...unfoundTasks(db),
    },
    crontab: [identity.crontab, payments.crontab, rates.crontab, ...crontabs].join('\n'),
  }
}

const source = join(import.meta.dirname, '../../..')

/** The served schema: the `.graphql` files of all domains with their resolvers. Throws when a root field has none. */
function createSchema(domains: readonly Resolvers[]): GraphQLSchema {
  const typeDefs = globSync('**/*.graphql', { cwd: source, exclude: ['**/testing/**'] })
    .sort()
    .map((file) => readFileSync(join(source, file), 'utf8'))
  const schema = makeExecutableSchema({
    typeDefs,
    noLocation: true, // each word of the files would be kept with its place
    resolvers: [{ DateTime: dateTime }, ...domains],
    resolverValidationOptions: {
      requireResolversToMatchSchema: 'error',
      requireResolversForResolveType: 'ignore',
    },
  })
  refuseUnansweredFields(schema)
  boundLists(schema)
  auditMutations(schema, isStaff)
  return schema
}

function refuseUnansweredFields(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    if (!isObjectType(type)) continue
    const unanswered = Object.values(type.getFields()).filter((field) => !field.resolve)
    if (unanswered.length > 0)
      throw new Error(`no resolver for ${type.name}: ${unanswered.map((field) => field.name).join(', ')}`)
  }
}
