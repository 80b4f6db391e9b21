import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { optionsFrom } from './options.ts'

test('the program says in one line where it listens, and ends on SIGTERM', async () => {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  assert.match(String(line), /^MTN MoMo stand-in on http:\/\/127\.0\.0\.1:\d+\n$/)
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})

test('variables replace the defaults, and a wrong one is refused by name', () => {
  const { port, targetEnvironment, callbackHost } = optionsFrom({ MTN_CALLBACK_HOST: 'shop.example' })
  assert.deepEqual([port, targetEnvironment, callbackHost], [4103, 'mtnrwanda', 'shop.example'])
  assert.throws(() => optionsFrom({ MTN_TARGET_ENVIRONMENT: 'mtnuganda' }), /MTN_TARGET_ENVIRONMENT/)
})
