const names = new Map<string, string>()

// Each stays on each connection: who asks for lists by ever other filters must not fill the server with plans.
const maxNamed = 2000

/** Values are kept apart, so that a value can never become text. Made by the `sql` tag only. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly hasFreshPlan: boolean
  readonly isSlow: boolean

  constructor(strings: readonly string[], values: readonly unknown[], { anew = false, slow = false } = {}) {
    this.strings = strings
    this.values = values
    this.hasFreshPlan = anew || slow
    this.isSlow = slow
  }
}

export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(strings, values)
}

export const nothing = new Sql([''], [])

export function join(pieces: readonly Sql[], separator: Sql): Sql {
  const [first = nothing, ...rest] = pieces
  return rest.reduce((left, right) => sql`${left}${separator}${right}`, first)
}

/** Several changes as one statement, which all see what was there before; its answer is that of the last. */
export function together(changes: readonly Sql[]): Sql {
  const earlier = changes.slice(0, -1).map((change, index) => new Sql([`change${index} as (`, ')'], [change]))
  const last = changes.at(-1) ?? nothing
  return earlier.length === 0 ? last : sql`with ${join(earlier, sql`, `)} ${last}`
}

/**
 * Column of a statement that stands alone, in no transaction, and answers a row: it does not wait for the disk. A server
 * that dies at once may forget it; whatever is waited for later takes it along. Not for what a job is there for: the
 * runner's word that it is done is not waited for either, and a job whose runner lives is not done again soon.
 */
export const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`

/** For a statement whose best plan depends on its values: PostgreSQL makes one for them each time. */
export const withFreshPlan = ({ strings, values }: Sql): Sql => new Sql(strings, values, { anew: true })

/** For a statement of a job that takes as long as it takes, in a transaction of `withoutTimeout`. */
export const withLongTimeout = ({ strings, values }: Sql): Sql => new Sql(strings, values, { slow: true })

export type Compiled = { name?: string; text: string; values: unknown[]; query_timeout?: number }

// Milliseconds; the driver has no word for no limit.
const slowLimit = 3_600_000

/** Statements are named by their text, so that PostgreSQL plans each only once a connection. */
export function compile(statement: Sql): Compiled {
  const values: unknown[] = []
  const text = write(statement, values)
  if (statement.isSlow) return { text, values, query_timeout: slowLimit }
  if (statement.hasFreshPlan) return { text, values }
  let name = names.get(text)
  if (!name && names.size >= maxNamed) return { text, values }
  if (!name) names.set(text, (name = `s${names.size}`))
  return { name, text, values }
}

function write(statement: Sql, values: unknown[]): string {
  let text = statement.strings[0] ?? ''
  statement.values.forEach((value, index) => {
    text += value instanceof Sql ? write(value, values) : `$${values.push(value)}`
    text += statement.strings[index + 1] ?? ''
  })
  return text
}
