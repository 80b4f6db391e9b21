import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingError } from '../setting.ts'

export type SystemAccount = { readonly uid: number; readonly gid: number }

export const isRoot = (): boolean => process.getuid?.() === 0

/** The cluster's owner, else one that is there already. Throws a `SettingError` when there is none. */
export function unprivilegedAccount(cluster: string): SystemAccount {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  if (uid !== 0) return { uid, gid }
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , user, group]) => [name, { uid: Number(user), gid: Number(group) }]),
  )
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (!account)
    throw new SettingError(
      'no account "postgres" or "nobody" to run the embedded database under; set DATABASE_URL',
    )
  return account
}

export function isReachable(path: string): boolean {
  const open = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o001) & 0o001
  return open !== 0 && (path === dirname(path) || isReachable(dirname(path)))
}
