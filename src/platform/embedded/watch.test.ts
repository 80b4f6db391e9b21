import assert from 'node:assert/strict'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'soma-watch-'))
chmodSync(folder, 0o755) // the account that runs PostgreSQL must have access
after(() => rmSync(folder, { recursive: true, force: true }))

const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
const server = await startPostgres(folder, { fsync: false, log })
after(() => server.stop())

const serverLog = join(folder, 'postgres/server.log')
const pidFile = join(folder, 'postgres/cluster/postmaster.pid')

const kill = () => process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')

async function until(isSo: () => unknown): Promise<void> {
  for (const end = Date.now() + 20_000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error('not so within 20 s')
}

const untilLogged = (words: RegExp) => until(() => logged.some((line) => words.test(line)))

async function isThere(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {}) // when the server stops
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)]
    } catch {
      return [] // the descriptor that reads the folder
    }
  })

// Sequential: they share the server.
test('a crashed server is restarted, and none of its files stays open here', async () => {
  kill()
  await untilLogged(/has died; it is started again/)
  await until(isThere)
  assert.ok(!openFiles().includes(serverLog))
})

test('a server that cannot restart yet is restarted when it can', async () => {
  renameSync(serverLog, `${serverLog}.kept`)
  mkdirSync(serverLog)
  kill()
  await untilLogged(/cannot be started again yet/)
  assert.equal(await isThere(), false)
  rmSync(serverLog, { recursive: true })
  await until(isThere)
})
