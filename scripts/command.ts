import { paymentSettings } from '#payments/providers.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { explain } from '#platform/explain.ts'
import { OperatorError } from '#platform/setting.ts'
import { type OpenDatabase, openDatabase } from '../src/app/server/start/openDatabase.ts'

/** The shop as a command finds it; it may be open meanwhile. */
type Shop = { readonly config: Config; readonly database: OpenDatabase }

type Command<Input> = {
  /** As it is called by npm. */
  readonly name: string
  readonly usage: string
  /** What was asked for, read before the database is opened. */
  readonly read: () => Input | Promise<Input>
  readonly work: (shop: Shop, input: Input) => Promise<void>
}

/**
 * Runs a command on the shop's database and closes it behind. Whatever goes wrong ends in one line and exit code 1; an
 * interruption ends an embedded database in order, with 130, and what was written so far stays.
 */
export async function runCommand<Input>({ name, usage, read, work }: Command<Input>): Promise<void> {
  let isInterrupted = false
  try {
    const input = await read()
    const config = readConfig(process.env, paymentSettings)
    const database = await openDatabase(config)
    const interrupt = () => {
      isInterrupted = true
      void database.close().finally(() => process.exit(130))
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
    try {
      await work({ config, database }, input)
    } catch (error) {
      throw database.reasonFor(error)
    } finally {
      if (!isInterrupted) await database.close()
    }
  } catch (error) {
    if (isInterrupted) return // what was under way fails while the database closes
    console.error(`${name}: ${explain(withUsage(error, usage))}`)
    process.exit(1)
  }
}

const withUsage = (error: unknown, usage: string): unknown =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? new OperatorError(`${error.message}; ${usage}`)
    : error
