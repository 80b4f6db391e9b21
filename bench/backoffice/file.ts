import { readFileSync } from 'node:fs'
import type { Server } from '../servers.ts'

/** Lines of a file, and in how many milliseconds they are to come. */
const soon = { lines: 100_000, within: 10_000 } as const

/** MiB that the server may hold more in the second half of the file than in its first. */
const most = 50

/**
 * Takes the file of all orders. The memory told is what the system counts for the server. It rises at first, while V8 lets
 * its heap grow before it collects; what is kept for each line would let it rise on to the last, so that both halves of the
 * file are compared.
 */
export async function measureFile({ url, pid }: Server, cookie: string): Promise<string[]> {
  const address = `${url}/admin/csv/order_report?period=any`
  const headers = { cookie }
  const whole = await readFile(await fetch(address, { headers }), pid)
  const early = whole.marks.findLast(({ lines }) => lines <= soon.lines)
  const half = highest(whole.marks.filter(({ lines }) => lines <= whole.lines / 2))
  const rest = highest(whole.marks.filter(({ lines }) => lines > whole.lines / 2))
  console.log(
    `\nfile of orders: ${soon.lines} lines after ${seconds(early?.at)}, ${whole.lines} after ${seconds(whole.marks.at(-1)?.at)}`,
  )
  console.log(
    `the server held ${whole.before} MiB before, ${early?.used} after these, at most ${half} in the first half of the file and ${rest} in the second`,
  )
  return [
    ...((early?.at ?? 0) > soon.within ? ['lines of a file'] : []),
    ...(rest - half > most ? ['memory of a file'] : []),
  ]
}

type Mark = { readonly lines: number; readonly at: number; readonly used: number }

const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`

const highest = (marks: readonly Mark[]) => Math.max(...marks.map(({ used }) => used))

/** Marks lie a thousandth of a million lines apart. */
async function readFile(response: Response, pid: number) {
  if (!response.headers.get('content-type')?.startsWith('text/csv') || !response.body)
    throw new Error(`no file of orders: ${response.status}`)
  const [started, before] = [performance.now(), residentMiB(pid)]
  const marks: Mark[] = []
  let lines = 0
  const mark = () => marks.push({ lines, at: performance.now() - started, used: residentMiB(pid) })
  for await (const chunk of response.body) {
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1
    if (lines - (marks.at(-1)?.lines ?? 0) >= 1000) mark()
  }
  mark()
  return { lines, before, marks }
}

function residentMiB(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1024)
}
