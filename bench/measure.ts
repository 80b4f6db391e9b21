import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type Measured = {
  readonly perSecond: number
  readonly cpuMs: number
  readonly p50: number
  readonly p99: number
}

type Load = {
  readonly url: string
  readonly pid: number
  readonly amount: number
  readonly bodies: readonly string[]
}

/** Sends requests, 16 at a time, and reads what they cost the server's process in CPU. */
export async function load({ url, pid, amount, bodies }: Load): Promise<Measured> {
  const before = cpuMs(pid)
  const started = performance.now()
  const result = await autocannon({
    url,
    connections: 16,
    amount,
    sampleInt: 100,
    method: bodies.length > 0 ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(bodies.length > 0 ? { requests: bodies.map((body) => ({ method: 'POST' as const, body })) } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`)
  return {
    perSecond: amount / ((performance.now() - started) / 1000),
    cpuMs: (cpuMs(pid) - before) / amount,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

// Fields 14 and 15 of /proc/[pid]/stat: user and system time, in hundredths of a second.
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Of a process with one thread, such as one of the database's, to the microsecond; in milliseconds. */
export const singleCpuMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
