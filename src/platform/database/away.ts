/** The database gave no answer. HTTP says 503 meanwhile, since trying again later may help. */
export abstract class Unanswered extends Error {
  readonly statusCode = 503

  /** What the driver said, in one line. */
  get reason(): string {
    const { message, code } = this.cause as Error & { readonly code?: string } // the constructors take nothing else
    return message || code || 'no reason'
  }
}

/** The database does not answer: it is down, silent, restarting, or out of connections. */
export class DatabaseAway extends Unanswered {
  constructor(cause: Error) {
    super('the database does not answer', { cause })
  }
}

/** The database answers, but not this: the server stopped a statement. Whoever runs it again only adds to its load. */
export class StatementTooSlow extends Unanswered {
  readonly #statement: string

  constructor(cause: Error, statement: string) {
    super('a statement took longer than it may', { cause })
    this.#statement = statement
  }

  override get reason(): string {
    return `${super.reason}: ${this.#statement.replaceAll(/\s+/g, ' ')}`
  }
}

// Sockets: refused, cut off, silent, or not there (a name that is not known, the file of an embedded server).
const socketCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT)/
// PostgreSQL: connection exceptions, too many connections, shutting down or starting.
const serverCodes = /^(?:08...|53300|57P0[1235]|25P0[34])$/
// The driver has no codes of its own.
const driverWords =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout exceeded|timeout expired)/i

/** Whether an error of the driver means that the database is away, and not that a statement is wrong. */
export function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DatabaseAway ||
    socketCodes.test(codeOf(error)) ||
    serverCodes.test(codeOf(error)) ||
    driverWords.test(error.message)
  )
}

/** Whether an error of the driver means that the server stopped a statement (PostgreSQL: query_canceled). */
export const isTooSlow = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error) === '57014'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** What the driver answers to a statement, with no answer risen as `Unanswered` and any other error as it is. */
export const answered = <Answer>(answer: Promise<Answer>, statement = ''): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (error instanceof Unanswered) throw error
    if (isTooSlow(error)) throw new StatementTooSlow(error, statement)
    throw isAway(error) ? new DatabaseAway(error) : error
  })
