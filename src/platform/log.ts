import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Phone numbers, tokens and passwords are never passed to it. */
export const createLog = (level: Config['logLevel']): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
