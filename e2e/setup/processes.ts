import { readdirSync, readFileSync } from 'node:fs'

type Process = { readonly pid: number; readonly parent: number; readonly isDead: boolean }

/** A process and all that it started, and they. */
export function familyOf(pid: number): number[] {
  const all = processes()
  const members = [pid]
  for (const member of members)
    members.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid))
  return members
}

/** Those of some processes that still run. */
export function living(pids: readonly number[]): number[] {
  const running = new Set(
    processes()
      .filter(({ isDead }) => !isDead)
      .map(({ pid }) => pid),
  )
  return pids.filter((pid) => running.has(pid))
}

/** The words with which a process was started. */
export function commandOf(pid: number): string {
  return textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      // The name in brackets may hold anything.
      const [state, parent] = textOf(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? []
      return {
        pid: Number(name),
        parent: Number(parent),
        isDead: state === 'Z' || state === 'X' || state === '',
      }
    })
}

/** Empty when the process ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
