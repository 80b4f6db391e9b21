import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** An account of the machine, by its numbers. */
export type Account = { readonly uid: number; readonly gid: number }

/**
 * The account that PostgreSQL must run under, since it refuses to run as root: an unprivileged one that is there
 * already (creating one would change the host). Undefined when this process is not root and can be its own.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (!account)
    throw new Error('no account "postgres" or "nobody" to run the embedded database under; set DATABASE_URL')
  return account
}

/** Whether another account can walk down to this folder: each folder above it, and itself, is open to others. */
export function isReachable(folder: string): boolean {
  const open = (statSync(folder, { throwIfNoEntry: false })?.mode ?? 0o001) & 0o001
  return open !== 0 && (folder === dirname(folder) || isReachable(dirname(folder)))
}
