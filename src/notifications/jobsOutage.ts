import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { TimedOut } from '#platform/database/unavailable.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Log } from '#platform/log.ts'
import {
  claimOutageReport,
  endOutage,
  findOutageMail,
  findQueueState,
  type JobsOutageRow,
  type JobsProblem,
  noteOutage,
  type QueueState,
  setOutageMail,
} from './jobsOutage.table.ts'
import { paragraph, remark, supportLanguage, writeLetter } from './mail.layout.ts'
import { addMail, type NewMail } from './mail.table.ts'
import { immediateMailSender } from './mail.tasks.ts'

type Settings = Pick<
  Config,
  'jobsAlertSeconds' | 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'supportEmail' | 'role'
>

type WatchDeps = {
  readonly db: Database
  readonly log: Log
  readonly config: Settings
  /** Seconds between two log lines of one outage. */
  readonly repeatSeconds?: number
}

// A process that is there has all its workers busy for a while now and then: several large files are read, or what has
// waited through an outage is done.
const lateFactor = 5

const looksPerAlert = 6

/** Seconds between two tries to send the mail: with those that a mail has, over some three hours. */
const mailPause = 600

const noticed: Readonly<Record<JobsProblem, string>> = {
  absent: 'no jobs process is running: payments do not end, and no mails are sent',
  late: 'a jobs process is running, but due jobs are not done: payments do not end in time',
}

export type JobsWatch = {
  /** One look. Throws where the database does not answer. */
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs in processes that serve pages. Reports jobs that are not processed to the log of each process, and by one mail,
 * which this process sends itself; dashboard and /ready read what it has written down.
 */
export function watchJobs({ db, log, config, repeatSeconds = 600 }: WatchDeps): JobsWatch {
  const sendMail = immediateMailSender(config)
  const stopping = new AbortController()
  let outage: JobsOutageRow | undefined
  let loggedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    const state = await findQueueState(db)
    const problem = problemOf(state, config.jobsAlertSeconds)
    if (problem === null) return end(state.is_outage)
    const current = await noteOutage(db, {
      problem,
      since: problem === 'late' ? state.oldest_due_at : null,
      maxGapSeconds: config.jobsAlertSeconds,
    })
    if (current.reported_at === null && current.seconds < config.jobsAlertSeconds) return
    logOutage(current, state)
    if (current.reported_at === null) await report(current, state)
    const mail = await findOutageMail(db, mailPause)
    if (mail) await sendMail(db, mail.id).catch((error: unknown) => logUnsent(error))
  }

  function logOutage(current: JobsOutageRow, state: QueueState): void {
    const isOther = outage?.problem !== current.problem
    outage = current
    if (!isOther && performance.now() - loggedAt < repeatSeconds * 1000) return
    loggedAt = performance.now()
    const { due, oldest_due_seconds: oldestDueSeconds, oldest_task: oldestTask } = state
    log.error(
      { from: 'jobs', since: current.began_at, due, oldestDueSeconds, oldestTask },
      noticed[current.problem],
    )
  }

  const logUnsent = (error: unknown) =>
    log.error({ from: 'jobs', reason: String(error) }, 'the mail about missing jobs cannot be sent yet')

  const report = (current: JobsOutageRow, state: QueueState): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await claimOutageReport(tx))) return
      const mailId = await addMail(tx, outageMail(current, state, config))
      if (mailId !== undefined) await setOutageMail(tx, mailId)
    })

  async function end(isNoted: boolean): Promise<void> {
    if (isNoted) await endOutage(db)
    if (!outage) return
    log.warn({ from: 'jobs', since: outage.began_at }, 'jobs are processed again')
    outage = undefined
  }

  const lookSafely = () =>
    look().catch((error: unknown) => {
      // Of an outage of the database each request tells.
      if (!(error instanceof TimedOut)) log.error({ err: error, from: 'jobs' }, 'jobs cannot be watched')
    })

  const pause = Math.max(1, config.jobsAlertSeconds / looksPerAlert) * 1000
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await lookSafely()
    }
  })()

  return {
    look,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

function problemOf(state: QueueState, alertSeconds: number): JobsProblem | null {
  if (!state.is_alive) return 'absent'
  return state.oldest_due_seconds >= lateFactor * alertSeconds ? 'late' : null
}

function outageMail({ problem, began_at }: JobsOutageRow, state: QueueState, shop: Settings): NewMail {
  const t = serverTexts(supportLanguage)
  const subject = t(`mail.jobsOutage.${problem}.subject`)
  const facts = t('mail.jobsOutage.facts', {
    time: began_at.toISOString(),
    count: state.due,
    minutes: Math.floor(state.oldest_due_seconds / 60),
    task: state.oldest_task ?? '–',
    process: `${shop.role} ${process.pid}, ${hostname()}`,
  })
  const parts = [
    paragraph(t(`mail.jobsOutage.${problem}.text`)),
    paragraph(facts),
    paragraph(t(`mail.jobsOutage.${problem}.todo`)),
    remark(t('mail.jobsOutage.once')),
  ]
  return {
    recipient: shop.supportEmail,
    language: supportLanguage,
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  }
}
