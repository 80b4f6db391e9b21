import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAway, Unanswered } from '#platform/database/away.ts'
import type { Database } from '#platform/database/database.ts'
import type { Journal } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import { takeCallback } from './callback.service.ts'
import { type Heard, type HeardCallback, type HeardOutcome, nameOf, readHeard } from './heard.ts'
import { takeOutcome } from './outcome.service.ts'
import { lastSeconds } from './schedule.rules.ts'

/** Where what the provider said is written down, whatever becomes of the database and of this process meanwhile. */
export type Ledger = {
  /** Writes down what came of a push; false when that has to wait, and then it is on the disk. */
  keepOutcome(heard: HeardOutcome): Promise<boolean>
  /** Writes a callback down: `taken`, `unknown` when its secret belongs to no attempt, or `waiting`. */
  keepCallback(heard: HeardCallback): Promise<'taken' | 'unknown' | 'waiting'>
  /** Writes down what waits, also what another process left on the disk, but for what the database refuses. */
  catchUp(): Promise<void>
}

type Parts = { readonly db: Database; readonly journal: Journal; readonly log: Log }

/** Milliseconds between two tries, at first and at last. */
const [firstPause, longestPause] = [250, 30_000]

/** How long an outage is waited for, in milliseconds: as long as anybody asks about a payment. The disk keeps it longer. */
const longestOutage = lastSeconds * 1000

/** After so many refusals, no outage among them, an entry stays on the disk for the next start: it needs a mended shop. */
const mostRefusals = 5

/** A database that has not taken it by then, in milliseconds, is as good as away: nobody waits longer for it. */
const patienceMs = 4000

/** Anybody can send callbacks: while the database is away no more of them are kept. */
const mostWaiting = 1000

export function createLedger({ db, journal, log }: Parts): Ledger {
  const waiting = new Map<string, Heard>()
  const refusals = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function wait(heard: Heard, error: unknown): Promise<void> {
    const name = nameOf(heard)
    if (isGivenUp(name)) return
    log.error({ err: error, entry: name }, 'what M-Pesa said cannot be written down yet')
    waiting.set(name, heard)
    await journal.keep(name, heard).catch((failure: unknown) => {
      log.error({ err: failure, entry: name }, 'nor can it be kept on the disk')
    })
    tryLater()
  }

  const isGivenUp = (name: string): boolean => (refusals.get(name) ?? 0) >= mostRefusals

  function tryLater(pause = firstPause, until = Date.now() + longestOutage): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void writeWaiting().then((isDone) => {
        if (isDone) return
        if (Date.now() < until) tryLater(Math.min(pause * 2, longestPause), until)
        else log.error({ entries: waiting.size }, 'what M-Pesa said waits on the disk for the next start')
      })
    }, pause).unref()
  }

  /** Whether nothing waits any more. An outage ends the round: what one entry meets, all would. */
  async function writeWaiting(): Promise<boolean> {
    for (const [name, heard] of waiting) {
      try {
        await (heard.kind === 'outcome' ? takeOutcome(db, heard) : takeCallback(db, heard))
        waiting.delete(name)
        refusals.delete(name)
        await journal.drop(name)
        log.info({ entry: name }, 'what M-Pesa said is written down')
      } catch (error) {
        log.warn({ err: error, entry: name }, 'what M-Pesa said still waits')
        if (error instanceof DatabaseAway) return false
        if (!(error instanceof Unanswered)) countRefusal(name, error)
      }
    }
    return waiting.size === 0
  }

  function countRefusal(name: string, error: unknown): void {
    refusals.set(name, (refusals.get(name) ?? 0) + 1)
    if (!isGivenUp(name)) return
    waiting.delete(name)
    log.error({ err: error, entry: name }, 'the database refuses what M-Pesa said: it stays on the disk')
  }

  return {
    keepOutcome: async (heard) => {
      try {
        await inTime(takeOutcome(db, heard))
        return true
      } catch (error) {
        await wait(heard, error)
        return false
      }
    },
    keepCallback: async (heard) => {
      try {
        return (await inTime(takeCallback(db, heard))) ? 'taken' : 'unknown'
      } catch (error) {
        if (waiting.size < mostWaiting) await wait(heard, error)
        return 'waiting'
      }
    },
    catchUp: async () => {
      for (const { name, entry } of await journal.list()) {
        const heard = readHeard(entry)
        if (heard && !isGivenUp(name)) waiting.set(name, heard)
        else if (!heard) log.error({ entry: name }, 'what M-Pesa said cannot be read from the disk any more')
      }
      if (!(await writeWaiting())) tryLater()
    },
  }
}

/** What is done, if it is done in time. It goes on all the same: done a second time, it changes nothing. */
async function inTime<Done>(doing: Promise<Done>): Promise<Done> {
  const over = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new DatabaseAway(new Error(`no answer within ${patienceMs} ms`))
  })
  late.catch(() => {}) // told to whoever waits below
  try {
    return await Promise.race([doing, late])
  } finally {
    over.abort()
    doing.catch(() => {})
  }
}
