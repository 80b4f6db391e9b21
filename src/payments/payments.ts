import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { folderJournal } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import type { PlaceProvider } from '#places/provider.ts'
import { callbackRoute } from './callback.route.ts'
import { addUntoldCases } from './case.table.ts'
import { caseTasks } from './case.tasks.ts'
import { createLedger } from './ledger.ts'
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
  /** Call it at the start: writes down what an earlier process heard and could not. */
  catchUp(): Promise<void>
  /** Call it once the jobs run: asks about whatever an earlier process did not finish. */
  resume(): Promise<void>
}

type PaymentParts = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly places: PlaceProvider
}

export function createPayments({ config, db, log, places }: PaymentParts): Payments {
  const mpesa = mpesaOf(config, db)
  const pace = config.paymentPace
  const ledger = createLedger({ db, log, journal: folderJournal(join(config.dataDir, 'payments')) })
  return {
    resolvers: paymentResolvers({ mpesa, ledger, pace, log, places }),
    tasks: {
      ...caseTasks(db, config),
      ...(mpesa ? paymentTasks({ db, mpesa, log, pace }, ledger) : {}),
    },
    crontab: mpesa ? paymentCrontab : '',
    routes: (app) => callbackRoute(app, { ledger, log, config }),
    catchUp: () => ledger.catchUp(),
    resume: async () => {
      if (mpesa) await addOverdueQuestions(db, new Date())
      await addUntoldCases(db)
    },
  }
}
