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
import { postgresEngine } from '#catalogue/search/postgresEngine.ts'
import type { SearchEngine } from '#catalogue/search/searchEngine.ts'
import { unfoundCrontab, unfoundTasks } from '#catalogue/search/unfoundSearch.tasks.ts'
import { mailCrontab, mailTasks } from '#notifications/mail.tasks.ts'
import { contactTasks } from '#checkout/contact.tasks.ts'
import { keepOwnPlaces } from '#places/gazetteer.ts'
import { createPlaces } from '#places/places.ts'
import { type Breakers, processBreakers } from '#payments/calls/resting.ts'
import { createPayments, type Payments } from '#payments/payments.ts'
import { receiptTasks } from '#orders/receipt/receipt.ts'
import { exportCrontab, exportTasks } from '#reports/exports/csvExport.tasks.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type Files, folderFiles } from '#platform/files.ts'
import { processLimits, type QueryLimits } from '#platform/graphql/admission.ts'
import { idempotencyCrontab, idempotencyTasks } from '#platform/graphql/idempotency.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { folderJournal, type Journal } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import { readSecrets } from '#platform/secret.table.ts'
import { ratesJobs } from '#pricing/rates/rates.tasks.ts'
import { salesCrontab, salesTasks } from '#reports/sales/sales.tasks.ts'
import { cookiesOf } from '../cookies.ts'
import { MemoryPageCache, type PageCache } from '../pages/pageCache.ts'
import { resolversOf } from './resolvers.ts'

export type Dependencies = {
  readonly config: Config
  readonly log: Log
  readonly db: Database
  readonly files: Files
  readonly limits: QueryLimits
  readonly pageCache: PageCache
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
  idempotencyCrontab,
  publicationCrontab,
  exportCrontab,
  salesCrontab,
  unfoundCrontab,
]

/** What another service or machine can do in this process's place, one of each: docs/decisions/0059. */
export type Seams = {
  readonly search: SearchEngine
  readonly files: Files
  /** What providers of payments have answered while the database could not take it. */
  readonly journal: Journal
  readonly breakers: Breakers
  readonly limits: QueryLimits
  readonly pageCache: PageCache
}

const seamsOf = (config: Config, log: Log): Seams => ({
  search: postgresEngine,
  files: folderFiles(join(config.dataDir, 'files')),
  journal: folderJournal(join(config.dataDir, 'payments')),
  breakers: processBreakers(log),
  limits: processLimits(),
  pageCache: new MemoryPageCache(),
})

/** Puts the shop together; `others` take the place of what the settings give. */
export async function createDependencies(
  config: Config,
  log: Log,
  db: Database,
  others: Partial<Seams> = {},
): Promise<Dependencies> {
  const { search, files, journal, breakers, limits, pageCache } = { ...seamsOf(config, log), ...others }
  const readKeys = await readSecrets(db, 'reading links', makeReadKey)
  const identity = await createIdentity({
    config,
    db,
    log,
    cookiesOf: (request, reply) => cookiesOf(request, reply, config),
  })
  await keepOwnPlaces(db)
  const places = createPlaces(config, log)
  const payments = createPayments({ config, db, log, journal, breakers })
  const receipts = { shop: config, findPayment: payments.findReceiptPayment }
  const rates = ratesJobs({ config, db, log })
  const schema = createSchema(
    resolversOf({ config, log, identity, places, payments, receipts, readKeys, search }),
  )
  return {
    config,
    log,
    db,
    files,
    limits,
    pageCache,
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
      ...search.index.tasks(db),
      ...publicationTasks({ db, files, log }),
      ...exportTasks(db),
      ...salesTasks(db, log),
      ...unfoundTasks(db),
    },
    crontab: [identity.crontab, payments.crontab, rates.crontab, search.index.crontab, ...crontabs].join(
      '\n',
    ),
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
