import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable, TimedOut } from '#platform/database/unavailable.ts'
import type { Journal } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import { entryName, type InboxEntry, type MessageEntry, type OutcomeEntry, readEntry } from './inboxEntry.ts'
import { type Receiver, recordMessage, recordOutcome } from './received.service.ts'

export type Inbox = {
  /** The attempt as it is then; null when that has to wait, and is on the disk, or was known before. */
  storeOutcome(entry: OutcomeEntry): Promise<AttemptRow | null>
  /** `unknown` when it is about no attempt, `waiting` when only the disk has it. */
  storeMessage(entry: MessageEntry): Promise<'taken' | 'unknown' | 'waiting'>
  catchUp(): Promise<void>
}

type Deps = Receiver & { readonly journal: Journal; readonly log: Log }

/** Milliseconds between two tries, at first and at last. */
const [firstPause, maxPause] = [250, 30_000]

/** How long an outage is waited for, in milliseconds: two days. The disk keeps it longer. */
const maxOutage = 48 * 3_600_000

/** Refusals that are no outage, after which an entry waits on the disk for the next start. */
const maxRefusals = 5

/** In milliseconds; a database that has not taken it by then is as good as away. */
const timeoutMs = 4000

/** Anybody can send callbacks: while the database is away no more of them are kept. */
const maxWaiting = 1000

export function createInbox({ db, providers, journal, log }: Deps): Inbox {
  const receiver = { db, providers }
  const waiting = new Map<string, InboxEntry>()
  const refusals = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function wait(entry: InboxEntry, error: unknown): Promise<void> {
    const name = entryName(entry)
    if (isGivenUp(name)) return
    log.error({ err: error, entry: name }, 'what a provider said cannot be written down yet')
    waiting.set(name, entry)
    await journal.keep(name, entry).catch((failure: unknown) => {
      log.error({ err: failure, entry: name }, 'nor can it be kept on the disk')
    })
    tryLater()
  }

  const isGivenUp = (name: string): boolean => (refusals.get(name) ?? 0) >= maxRefusals

  function tryLater(pause = firstPause, until = Date.now() + maxOutage): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void writeWaiting().then((isDone) => {
        if (isDone) return
        if (Date.now() < until) tryLater(Math.min(pause * 2, maxPause), until)
        else log.error({ entries: waiting.size }, 'what a provider said waits on the disk for the next start')
      })
    }, pause).unref()
  }

  /** An outage ends the round: what one entry meets, all would. */
  async function writeWaiting(): Promise<boolean> {
    for (const [name, entry] of waiting) {
      try {
        await (entry.kind === 'outcome' ? recordOutcome(receiver, entry) : recordMessage(receiver, entry))
        waiting.delete(name)
        refusals.delete(name)
        await journal.drop(name)
        log.info({ entry: name }, 'what a provider said is written down')
      } catch (error) {
        log.warn({ err: error, entry: name }, 'what a provider said still waits')
        if (error instanceof DatabaseUnavailable) return false
        if (!(error instanceof TimedOut)) countRefusal(name, error)
      }
    }
    return waiting.size === 0
  }

  function countRefusal(name: string, error: unknown): void {
    refusals.set(name, (refusals.get(name) ?? 0) + 1)
    if (!isGivenUp(name)) return
    waiting.delete(name)
    log.error({ err: error, entry: name }, 'the database refuses what a provider said: it stays on the disk')
  }

  return {
    storeOutcome: async (entry) => {
      try {
        return await inTime(recordOutcome(receiver, entry))
      } catch (error) {
        await wait(entry, error)
        return null
      }
    },
    storeMessage: async (entry) => {
      try {
        return (await inTime(recordMessage(receiver, entry))) ? 'taken' : 'unknown'
      } catch (error) {
        if (waiting.size < maxWaiting) await wait(entry, error)
        return 'waiting'
      }
    },
    catchUp: async () => {
      for (const { name, entry: kept } of await journal.list()) {
        const entry = readEntry(kept)
        if (entry && !isGivenUp(name)) waiting.set(name, entry)
        else if (!entry)
          log.error({ entry: name }, 'what a provider said cannot be read from the disk any more')
      }
      if (!(await writeWaiting())) tryLater()
    },
  }
}

async function inTime<Done>(doing: Promise<Done>): Promise<Done> {
  const over = new AbortController()
  const late = sleep(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new DatabaseUnavailable(new Error(`no answer within ${timeoutMs} ms`))
  })
  late.catch(() => {}) // told to whoever waits below
  try {
    return await Promise.race([doing, late])
  } finally {
    over.abort()
    doing.catch(() => {})
  }
}
