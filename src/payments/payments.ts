import type { FastifyInstance } from 'fastify'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { callbackRoute } from './callback.route.ts'
import { mpesaOf } from './mpesa/mpesa.ts'
import { paymentResolvers } from './payment.resolvers.ts'
import { paymentCrontab, paymentTasks } from './payment.tasks.ts'
import { addOverdueQuestions } from './question.table.ts'

/** Everything about paying, put together for the configured provider. */
export type Payments = {
  readonly resolvers: Resolvers
  readonly tasks: JobTasks
  readonly crontab: string
  routes(app: FastifyInstance): Promise<void>
  /** Call it once the jobs run: asks about whatever an earlier process did not finish. */
  resume(): Promise<void>
}

export function createPayments({ config, db, log }: { config: Config; db: Database; log: Log }): Payments {
  const mpesa = mpesaOf(config, db)
  const pace = config.paymentPace
  return {
    resolvers: paymentResolvers({ mpesa, pace, log }),
    tasks: mpesa ? paymentTasks({ db, mpesa, log, pace }) : {},
    crontab: mpesa ? paymentCrontab : '',
    routes: (app) => callbackRoute(app, { db, log, config }),
    resume: async () => {
      if (mpesa) await addOverdueQuestions(db, new Date())
    },
  }
}
