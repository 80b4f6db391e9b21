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
  test('prints its address in one line, and exits on SIGTERM', async () => {
    const { process, line, ended } = await launch(false)
    assert.match(line, /^M-Pesa stand-in on http:\/\/127\.0\.0\.1:\d+\n$/)
    const state = await fetch(`${line.trim().split(' ').at(-1)}/__sim/`)
    assert.equal(state.status, 200)
    process.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
  })

  test('exits on SIGINT', async () => {
    const { process, ended } = await launch(false)
    process.kill('SIGINT')
    assert.deepEqual(await ended, [0, null])
  })

  test('exits when its parent closes the IPC channel', async () => {
    const { process, ended } = await launch(true)
    process.disconnect()
    assert.deepEqual(await ended, [0, null])
  })
})
