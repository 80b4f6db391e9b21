import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, test } from 'node:test'

type Child = { readonly process: ChildProcess; readonly line: string; readonly ended: Promise<unknown[]> }

async function launch(withChannel: boolean): Promise<Child> {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', ...(withChannel ? (['ipc'] as const) : [])],
  })
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) })
  assert(child.stdout)
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { process: child, line: String(line), ended }
}

describe('the program', { concurrency: 4 }, () => {
  test('says in one line where it listens, and ends on SIGTERM', async () => {
    const { process, line, ended } = await launch(false)
    assert.match(line, /^M-Pesa stand-in on http:\/\/127\.0\.0\.1:\d+\n$/)
    const state = await fetch(`${line.trim().split(' ').at(-1)}/__sim/`)
    assert.equal(state.status, 200)
    process.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
  })

  test('ends on SIGINT', async () => {
    const { process, ended } = await launch(false)
    process.kill('SIGINT')
    assert.deepEqual(await ended, [0, null])
  })

  test('ends when the parent that it has a channel to goes', async () => {
    const { process, ended } = await launch(true)
    process.disconnect()
    assert.deepEqual(await ended, [0, null])
  })
})
