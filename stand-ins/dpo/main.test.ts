import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

test('the program says in one line where it listens, and ends on SIGTERM', async () => {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  assert.match(String(line), /^DPO stand-in on http:\/\/127\.0\.0\.1:\d+\n$/)
  assert.equal((await fetch(`${String(line).trim().split(' ').at(-1)}/__sim/`)).status, 200)
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})
