/** What is done for a kind of job. It may run twice; its payload comes as it was written. */
export type JobTask = ((payload: unknown) => Promise<void>) & {
  /** How long it may take; after that the job has failed and is tried again. A minute when not told. */
  readonly seconds?: number
}

/** What is done for each kind of job, by its name. */
export type JobTasks = Readonly<Record<string, JobTask>>

const defaultSeconds = 60

/** A task that may take longer than others. */
export const lasting = (seconds: number, task: (payload: unknown) => Promise<void>): JobTask =>
  Object.assign(task, { seconds })

/** Seconds after which none of these tasks is at work any more. */
export const maxRunTime = (tasks: JobTasks): number =>
  Math.max(defaultSeconds, ...Object.values(tasks).map(({ seconds = 0 }) => seconds))

/** The task with its time limit: what hangs fails, and no longer holds up the jobs behind it. */
export function timed(name: string, task: JobTask): (payload: unknown) => Promise<void> {
  const { seconds = defaultSeconds } = task
  return async (payload) => {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      const error = new Error(`${name} took longer than ${seconds} s`)
      timer = setTimeout(() => reject(error), seconds * 1000)
    })
    try {
      await Promise.race([task(payload), limit])
    } finally {
      clearTimeout(timer)
    }
  }
}
