type FieldTypes = { number: number; text: string; 'text or null': string | null }

type Fields = Readonly<Record<string, keyof FieldTypes>>

type PayloadOf<Schema extends Fields> = { readonly [Name in keyof Schema]: FieldTypes[Schema[Name]] }

/** What whoever adds such a job and whoever runs it agree on. */
export type JobKind<Payload> = {
  readonly name: string
  /** Fields that it does not know are left alone. Throws, naming the fields and no values, where it does not fit. */
  readonly read: (payload: unknown) => Payload
}

const isOfType: Readonly<Record<keyof FieldTypes, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  'text or null': (value) => value === null || typeof value === 'string',
}

/** `name` and fields are stored with jobs that wait: another version of the shop may have added them. */
export const jobKind = <const Schema extends Fields>(
  name: string,
  fields: Schema,
): JobKind<PayloadOf<Schema>> => ({
  name,
  read: (payload) => {
    const values: Readonly<Record<string, unknown>> = Object(payload)
    const wrong = Object.entries(fields).filter(([field, type]) => !isOfType[type](values[field]))
    if (wrong.length === 0) return payload as PayloadOf<Schema> // each of its fields was looked at
    throw new Error(
      `wrong payload of the job ${name}: ${wrong.map((field) => field.join(' is no ')).join(', ')}`,
    )
  },
})

/** It may run twice. */
export type JobTask = ((payload: unknown) => Promise<void>) & {
  /** After that the job has failed and is tried again; a minute by default. */
  readonly seconds?: number
}

export type JobTasks = Readonly<Record<string, JobTask>>

/** The task of a kind, as an entry among others. It fails before `work` begins where the payload does not fit. */
export const jobTask = <Payload>(
  kind: JobKind<Payload>,
  work: (payload: Payload) => Promise<void>,
): JobTasks => ({
  [kind.name]: async (payload) => work(kind.read(payload)),
})

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
