/** It may run twice; its payload comes as it was written. */
export type JobTask = ((payload: unknown) => Promise<void>) & {
  /** After that the job has failed and is tried again; a minute by default. */
  readonly seconds?: number
}

export type JobTasks = Readonly<Record<string, JobTask>>

const defaultSeconds = 60

export const lasting = (seconds: number, task: (payload: unknown) => Promise<void>): JobTask =>
  Object.assign(task, { seconds })

export const maxRunTime = (tasks: JobTasks): number =>
  Math.max(defaultSeconds, ...Object.values(tasks).map(({ seconds = 0 }) => seconds))

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
