import { pino, type Logger, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Phone numbers, tokens and passwords are never passed to it. Written to standard error, or to what is given. */
export const createLog = (
  level: Config['logLevel'],
  output: { write(line: string): void } = pino.destination(2),
): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutValues } },
    output,
  )

/** PostgreSQL puts the values of the row that it refused into the detail of its error: addresses, phone numbers. */
function withoutValues(error: unknown): unknown {
  const written: unknown = error instanceof Error ? stdSerializers.err(error) : error
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'detail' && name !== 'raw'))
}
