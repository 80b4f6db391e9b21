import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import process from 'node:process'
import { pino, type Logger, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

const requestIds = new AsyncLocalStorage<string>()

/** Each line that is logged by the work carries the id of the request. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => requestIds.run(id, work)

/**
 * Phone numbers, tokens and passwords are never passed to it. Written to standard error, or to what is given. Each line
 * names role, process and host, since the lines of several processes are collected in one place.
 */
export const createLog = (
  level: Config['logLevel'],
  output: { write(line: string): void } = pino.destination(2),
  role?: Config['role'],
): Log =>
  pino(
    {
      level,
      base: { role, pid: process.pid, host: hostname() },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutValues },
      mixin: () => {
        const requestId = requestIds.getStore()
        return requestId === undefined ? {} : { requestId }
      },
    },
    output,
  )

/** PostgreSQL puts the values of the row that it refused into the detail of its error: addresses, phone numbers. */
function withoutValues(error: unknown): unknown {
  const written: unknown = error instanceof Error ? stdSerializers.err(error) : error
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'detail' && name !== 'raw'))
}
