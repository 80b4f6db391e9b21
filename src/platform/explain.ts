import { resolve, sep } from 'node:path'
import pg from 'pg'
import { OperatorError } from './setting.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** One line for what the operator can mend, naming its setting; the whole trace for anything else. */
export function explain(error: unknown, environment: Environment = process.env): string {
  for (const cause of chainOf(error)) {
    const line = lineFor(cause, environment)
    if (line !== null) return line.replace(/\s+/g, ' ')
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

function lineFor(error: Error, environment: Environment): string | null {
  if (error instanceof OperatorError) return error.message
  if (error instanceof pg.DatabaseError) return databaseLine(error, environment)
  if (!('syscall' in error) || !('code' in error)) return null
  const trouble = diskTrouble[String(error.code)]
  if (trouble === undefined) return error.message
  const isOurs = !('path' in error) || isInDataDir(String(error.path), environment)
  return `${isOurs ? 'DATA_DIR: ' : ''}${trouble} (${error.message})`
}

const diskTrouble: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
  EROFS: 'the disk is read-only',
}

function databaseLine(error: pg.DatabaseError, environment: Environment): string | null {
  const setting = environment['DATABASE_URL'] ? 'DATABASE_URL' : 'DATA_DIR'
  if (error.code === '53100') return `${setting}: the disk of the database is full (${error.message})`
  if (error.code === '25006') return `${setting}: the database is read-only (${error.message})`
  return null
}

function isInDataDir(path: string, environment: Environment): boolean {
  const folder = resolve(environment['DATA_DIR'] || '.data')
  return path === folder || path.startsWith(folder + sep)
}
