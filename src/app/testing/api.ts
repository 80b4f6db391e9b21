import type { GraphQLSchema } from 'graphql'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import type { FindPayment } from '#orders/receipt/bought.ts'
import { defaultPreferences, type Preferences } from '#platform/preferences.rules.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { createContext } from '../server/context.ts'
import { createDependencies, type Seams } from '../server/start/composition.ts'

type Answer = {
  readonly data: Record<string, unknown>
  readonly codes: readonly string[]
  /** What each refusal says beside its code. */
  readonly details: readonly Readonly<Record<string, unknown>>[]
}

/** The whole API on a test's database, entered as a caller does: a document, variables, an answer. */
export type Api = {
  readonly schema: GraphQLSchema
  readonly findReceiptPayment: FindPayment
  /** Runs a document in somebody's name; `codes` holds the codes of the refusals. */
  ask(db: Database, document: string, variables?: Record<string, unknown>, as?: ApiRequest): Promise<Answer>
}

type ApiRequest = {
  readonly caller?: Caller
  readonly preferences?: Preferences
  readonly now?: Date
  readonly address?: string
}

/** Puts the shop together on a test's database, with settings and seams of the test's choice. */
export async function testApi(
  database: TestDatabase,
  settings: Record<string, string> = {},
  seams: Partial<Seams> = {},
): Promise<Api> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: '.cache/test',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const log = createLog('silent')
  const deps = await createDependencies(config, log, database.db, seams)
  const execute = createExecutor(deps.schema, { log, debug: true })
  return {
    schema: deps.schema,
    findReceiptPayment: deps.payments.findReceiptPayment,
    ask: async (
      db,
      query,
      variables = {},
      { caller = visitor, preferences = defaultPreferences, ...rest } = {},
    ) => {
      const context = createContext(db, { caller, preferences, requestId: 'test', ...rest })
      const { data, errors } = await execute({ query, variables }, context)
      // As it travels over the wire.
      return {
        data: JSON.parse(JSON.stringify(data ?? {})),
        codes: (errors ?? []).map((error) => String(error.extensions?.['code'])),
        details: (errors ?? []).map((error) => error.extensions ?? {}),
      }
    },
  }
}
