/** The database does not answer: it is down, restarting, out of connections, or took too long. Trying again may help. */
export class DatabaseAway extends Error {
  /** What HTTP answers meanwhile. */
  readonly statusCode = 503

  constructor(cause: Error) {
    super('the database does not answer', { cause })
  }

  /** What the driver said, in one line. */
  get reason(): string {
    const { message, code } = this.cause as Error & { readonly code?: string } // the constructor takes nothing else
    return message || code || 'no reason'
  }
}

// Sockets: refused, cut off, silent, or not there (a name that is not known, the file of an embedded server).
const socketCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT)/
// PostgreSQL: connection exceptions, too many connections, shutting down or starting, a statement out of its time.
const serverCodes = /^(?:08...|53300|57P0[1235]|57014|25P0[34])$/
// The driver has no codes of its own.
const driverWords =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout exceeded|timeout expired)/i

/** Whether an error of the driver means that the database is away, and not that a statement is wrong. */
export function isAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return socketCodes.test(code) || serverCodes.test(code) || driverWords.test(error.message)
}

/** What the driver answers, with an outage risen as `DatabaseAway` and any other error as it is. */
export const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw isAway(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error
  })
