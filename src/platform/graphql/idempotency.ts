import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FormattedExecutionResult, GraphQLError } from 'graphql'
import type { Caller } from '../caller.rules.ts'
import type { Database } from '../database/database.ts'
import { sha256 } from '../digest.ts'
import { ShopError, tooMany } from '../errors.ts'
import type { JobTasks } from '../jobs.ts'
import { countTry, type RateLimit } from '../rateLimit.table.ts'
import type { Context } from './context.ts'
import { queryError } from './formatError.ts'
import * as table from './idempotencyKey.table.ts'

const hour = 3_600_000
const retentionMs = 24 * hour

/** Seconds after which a run that gave no sign is taken for dead, and between two signs. */
const [aliveSeconds, signSeconds] = [10, 3]

/** Milliseconds that a repetition waits for the answer of the first: longer than a run may be dead unnoticed. */
const patienceMs = 15_000
const [firstPause, maxPause] = [25, 400]

const maxAnswer = 65_536
const keyLimit: RateLimit = { kind: 'idempotency keys of a caller', max: 1000, seconds: 3600 }

/** What comes of the moment is not kept: the same, sent again, is tried again. */
const fleeting: ReadonlySet<unknown> = new Set([
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
  'TOO_MANY_REQUESTS',
])

type Work = () => Promise<FormattedExecutionResult>

type Keyed = { readonly key: string /** All that was asked. */; readonly body: string }

/**
 * Does the work once for a caller's key: who sends the same again gets the same answer, also while the first still runs.
 * Throws `general.idempotencyKeyReused` with another body, `.idempotencyKeyInUse` when the first takes too long.
 */
export async function once(
  { db, caller, address, now }: Context,
  { key, body }: Keyed,
  work: Work,
): Promise<FormattedExecutionResult> {
  const scope = scopeOf(caller, address)
  const wait = await countTry(db, keyLimit, scope, now)
  if (wait !== null) throw tooMany(wait)
  const run = { id: sha256(`${scope} ${key}`), body: sha256(body), run: randomUUID() }
  const until = Date.now() + patienceMs
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    if (await table.claimKey(db, { ...run, aliveSeconds })) return perform(db, run, work)
    const found = await table.findKey(db, run.id)
    if (found && !found.body.equals(run.body)) throw new ShopError('general.idempotencyKeyReused')
    if (found?.answer) return JSON.parse(found.answer) as FormattedExecutionResult // as it was kept
    if (Date.now() > until) throw new ShopError('general.idempotencyKeyInUse')
    await sleep(pause)
  }
}

/** Visitors have no name: behind one address their keys must not be guessed. */
const scopeOf = (caller: Caller, address: string): string =>
  caller.kind === 'user' ? `user ${caller.id}` : `visitor ${address}`

async function perform(db: Database, run: table.KeyRun, work: Work): Promise<FormattedExecutionResult> {
  const signs = setInterval(() => {
    table.extendKey(db, run, aliveSeconds).catch(() => {}) // the next sign may come through
  }, signSeconds * 1000).unref()
  try {
    const result = await work()
    const isFinal = !result.errors?.some(({ extensions }) => fleeting.has(extensions?.['code']))
    // Without it a repetition is done again after a while, as after a crash: the answer itself goes out.
    await (isFinal ? table.storeAnswer(db, run, answerOf(result)) : table.freeKey(db, run)).catch(() => {})
    return result
  } catch (error) {
    await table.freeKey(db, run).catch(() => {}) // it ends by itself
    throw error
  } finally {
    clearInterval(signs)
  }
}

function answerOf(result: FormattedExecutionResult): string {
  const answer = JSON.stringify(result)
  return answer.length <= maxAnswer ? answer : JSON.stringify({ errors: [tooLong] })
}

const tooLong = queryError(
  new GraphQLError(
    'this was done, but its answer is too long to be given twice: query what you want to see of it',
  ),
  'BAD_USER_INPUT',
)

export const idempotencyCrontab = '25 * * * * dropIdempotencyKeys'

export const idempotencyTasks = (db: Database): JobTasks => ({
  dropIdempotencyKeys: async () => {
    await table.dropKeys(db, new Date(Date.now() - retentionMs))
  },
})
