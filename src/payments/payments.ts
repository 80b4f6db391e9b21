import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Resolvers } from '#generated/resolvers.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { folderJournal } from '#platform/journal.ts'
import type { PaymentGateway, PayOrder, ProviderParts } from './gateway.ts'
import { comparisonCrontab, comparisonTasks } from './comparison/comparison.tasks.ts'
import { logRests } from './calls/resting.ts'
import { acknowledgementTasks } from './attempts/acknowledgement.tasks.ts'
import { createInbox } from './messages/inbox.ts'
import { messageCrontab, messageTasks } from './messages/message.tasks.ts'
import { webhookRoutes } from './messages/webhook.route.ts'
import { returnRoutes } from './return.route.ts'
import { paymentResolvers } from './payment.resolvers.ts'
import type { Providers } from './provider.ts'
import { createProviders } from './providers.ts'
import { addUntoldReviews } from './reviews/review.table.ts'
import { reviewTasks } from './reviews/review.tasks.ts'
import { addOverdueStatusQueries } from './statusQueries/statusQuery.table.ts'
import { statusQueryCrontab, statusQueryTasks } from './statusQueries/statusQuery.tasks.ts'

export type Payments = {
  readonly gateway: PaymentGateway
  resolvers(payOrder: PayOrder): readonly Resolvers[]
  readonly tasks: JobTasks
  readonly crontab: string
  routes(app: FastifyInstance): Promise<void>
  /** Call it at the start: writes down what an earlier process received and could not. */
  catchUp(): Promise<void>
  /** Call it once the jobs run: queries whatever an earlier process did not finish. */
  resume(): Promise<void>
}

export function createPayments(parts: ProviderParts): Payments {
  const { config, db, log } = parts
  const methods = createProviders(parts)
  logRests(log)
  const providers: Providers = new Map(methods.map(({ provider }) => [provider.name, provider]))
  const journal = folderJournal(join(config.dataDir, 'payments'))
  const inbox = createInbox({ db, providers, journal, log })
  const gateway: PaymentGateway = { db, providers, inbox, timeScale: config.paymentPace, log }
  return {
    gateway,
    resolvers: (payOrder) => [
      paymentResolvers(gateway),
      ...methods.map(({ resolvers }) => resolvers(gateway, payOrder)),
    ],
    tasks: {
      ...reviewTasks(gateway, config),
      ...statusQueryTasks(gateway),
      ...acknowledgementTasks(gateway),
      ...messageTasks(db, config),
      ...comparisonTasks(gateway, config),
    },
    crontab: [statusQueryCrontab, messageCrontab, comparisonCrontab].join('\n'),
    routes: async (app) => {
      await webhookRoutes(app, gateway)
      returnRoutes(app, gateway, config.publicUrl)
    },
    catchUp: () => inbox.catchUp(),
    resume: async () => {
      await addOverdueStatusQueries(db, new Date())
      await addUntoldReviews(db)
    },
  }
}
