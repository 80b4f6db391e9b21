import type { FastifyInstance } from 'fastify'
import type { Resolvers } from '#generated/resolvers.ts'
import type { FindPayment } from '#orders/receipt/bought.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { Journal } from '#platform/journal.ts'
import type { PaymentGateway, PayOrder, ProviderDeps } from './gateway.ts'
import { alertTasks } from './alerts/alert.tasks.ts'
import { comparisonCrontab, comparisonTasks } from './comparison/comparison.tasks.ts'
import { failureTasks } from './failures/failure.tasks.ts'
import { acknowledgementTasks } from './attempts/acknowledgement.tasks.ts'
import { cancelPaymentsTasks } from './attempts/cancelPayments.tasks.ts'
import { createInbox } from './messages/inbox.ts'
import { messageCrontab, messageTasks } from './messages/message.tasks.ts'
import { webhookRoutes } from './messages/webhook.route.ts'
import { returnRoutes } from './return.route.ts'
import { paymentResolvers } from './payment.resolvers.ts'
import { paymentMethodResolvers } from './paymentMethod.resolvers.ts'
import type { Providers } from './provider.ts'
import { createProviders } from './providers.ts'
import { receiptPaymentIn } from './attempts/attempt.nodes.ts'
import { addUnnotifiedReviewJobs } from './reviews/review.table.ts'
import { reviewTasks } from './reviews/review.tasks.ts'
import { addOverdueStatusQueries } from './statusQueries/statusQuery.table.ts'
import { statusQueryCrontab, statusQueryTasks } from './statusQueries/statusQuery.tasks.ts'

export type Payments = {
  readonly gateway: PaymentGateway
  readonly findReceiptPayment: FindPayment
  resolvers(payOrder: PayOrder): readonly Resolvers[]
  readonly tasks: JobTasks
  readonly crontab: string
  routes(app: FastifyInstance): Promise<void>
  /** Whose pages a form of the shop leads on to. */
  readonly formOrigins: readonly string[]
  /** Call it at the start: writes down what an earlier process received and could not. */
  catchUp(): Promise<void>
  /** Call it once the jobs run: queries whatever an earlier process did not finish. */
  resume(): Promise<void>
}

export function createPayments(deps: ProviderDeps & { readonly journal: Journal }): Payments {
  const { config, db, log, journal } = deps
  const { isResting, restsUntil } = deps.breakers
  const methods = createProviders(deps)
  const providers: Providers = new Map(methods.map(({ provider }) => [provider.name, provider]))
  const inbox = createInbox({ db, providers, journal, log })
  const gateway: PaymentGateway = {
    db,
    providers,
    inbox,
    timeScale: config.paymentPace,
    isResting,
    restsUntil,
    log,
  }
  return {
    gateway,
    findReceiptPayment: receiptPaymentIn(providers),
    resolvers: (payOrder) => [
      paymentResolvers(gateway),
      paymentMethodResolvers(gateway),
      ...methods.flatMap((method) => method.resolvers?.(gateway, payOrder) ?? []),
    ],
    tasks: {
      ...reviewTasks(gateway, config),
      ...alertTasks(gateway, config),
      ...failureTasks(gateway, config),
      ...statusQueryTasks(gateway),
      ...acknowledgementTasks(gateway),
      ...cancelPaymentsTasks(gateway),
      ...messageTasks(db, config),
      ...comparisonTasks(gateway),
      ...Object.assign({}, ...methods.map((method) => method.tasks)),
    },
    crontab: [statusQueryCrontab, messageCrontab, comparisonCrontab].join('\n'),
    routes: async (app) => {
      await webhookRoutes(app, gateway)
      for (const method of methods) await method.routes?.(app)
      returnRoutes(app, gateway, config.publicUrl)
    },
    formOrigins: methods.flatMap(({ provider }) => provider.returnPage?.origin ?? []),
    catchUp: () => inbox.catchUp(),
    resume: async () => {
      await addOverdueStatusQueries(db, new Date())
      await addUnnotifiedReviewJobs(db)
      for (const method of methods) await method.resume?.()
    },
  }
}
