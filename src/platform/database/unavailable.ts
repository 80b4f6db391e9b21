/** HTTP says 503 meanwhile, since trying again later may help. */
export abstract class TimedOut extends Error {
  readonly statusCode = 503

  get reason(): string {
    const { message, code } = this.cause as Error & { readonly code?: string } // the constructors take nothing else
    return message || code || 'no reason'
  }
}

export class DatabaseUnavailable extends TimedOut {
  constructor(cause: Error) {
    super('the database does not answer', { cause })
  }
}

/** Whoever runs the stopped statement again only adds to the load. */
export class StatementTooSlow extends TimedOut {
  readonly #statement: string

  constructor(cause: Error, statement: string) {
    super('a statement took longer than it may', { cause })
    this.#statement = statement
  }

  override get reason(): string {
    return `${super.reason}: ${this.#statement.replaceAll(/\s+/g, ' ')}`
  }
}

const socketCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT)/
// PostgreSQL: connection exceptions, too many connections, shutting down or starting, read-only since another server
// took over (25006).
const serverCodes = /^(?:08...|53300|57P0[1235]|25006|25P0[34])$/
const driverWords =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout exceeded|timeout expired)/i

export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DatabaseUnavailable ||
    socketCodes.test(codeOf(error)) ||
    serverCodes.test(codeOf(error)) ||
    driverWords.test(error.message)
  )
}

export const isTooSlow = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error) === '57014'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

export const answered = <Answer>(answer: Promise<Answer>, statement = ''): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (error instanceof TimedOut) throw error
    if (isTooSlow(error)) throw new StatementTooSlow(error, statement)
    // It was made where its message came in, which tells nobody who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
  })
