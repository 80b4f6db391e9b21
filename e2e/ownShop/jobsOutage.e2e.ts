import { expect, test } from '@playwright/test'
import { freePort } from '#identity/testing/shop.ts'
import { sql } from '#platform/database/sql.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { demoDatabase, demoFolder } from '../setup/demoDatabase.ts'
import { launch, type Program } from '../setup/program.ts'

let database: TestDatabase
let ports: { web: string; health: string }
test.beforeAll(async () => {
  database = await demoDatabase()
  ports = { web: String(await freePort()), health: String(await freePort()) }
})
test.afterAll(() => database.close())

const open = (role: 'web' | 'jobs'): Program =>
  launch('build/program/main.js', {
    SOMA_ROLE: role,
    DATABASE_URL: database.url.replace(/application_name=[^&]*&?/, ''),
    DATA_DIR: demoFolder,
    PORT: ports.web,
    HEALTH_PORT: ports.health,
    JOBS_ALERT_SECONDS: '5',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
  })

async function ask(port: string, path: string) {
  const response = await fetch(`http://localhost:${port}${path}`).catch(() => null)
  return response && { status: response.status, body: await response.text() }
}

const statusOf = async (path: string) => (await ask(ports.web, path))?.status ?? 0

// Spec: operations: Jobs that nobody processes are reported: log of each process, one mail in all, dashboard, /ready
// Spec: operations: From SIGTERM on a process is not ready, and serves for DRAIN_SECONDS
// Spec: operations: Log lines and answers name the request; log lines and connections name the process
test('a shop of pages alone says that no jobs are processed, until a process of jobs starts', async () => {
  test.slow()
  const web = open('web')
  await web.said(/open: http.*\n/)
  await expect.poll(() => web.written.err, { timeout: 60_000 }).toMatch(/"msg":"no jobs process is running/)
  expect(web.written.err).toMatch(/"role":"web","pid":\d+,"host":"/)
  await expect.poll(async () => (await ask(ports.web, '/ready'))?.body).toMatch(/"jobs":"no jobs process/)
  expect([await statusOf('/ready'), await statusOf('/ready?jobs=required')]).toEqual([200, 503])
  const mails = sql`select from mails where subject like 'No jobs process is running%'`
  expect(await database.db.run(mails)).toBe(1)

  const jobs = open('jobs')
  await jobs.said(new RegExp(`Soma works on jobs; its health: http://localhost:${ports.health}/ready`))
  expect(jobs.written.out).not.toMatch(/open|mailbox|password/)
  await expect.poll(() => web.written.err, { timeout: 60_000 }).toMatch(/"msg":"jobs are processed again"/)
  await expect.poll(() => statusOf('/ready?jobs=required')).toBe(200)
  expect(await ask(ports.health, '/health')).toEqual({ status: 200, body: '{"alive":true,"role":"jobs"}' })
  const names = await database.db.many<{ name: string }>(sql`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'soma %' order by name`)
  expect(names.map(({ name }) => name)).toEqual([
    'soma jobs',
    'soma jobs presence',
    'soma jobs queue',
    'soma web',
  ])
  expect((await jobs.end('SIGTERM')).code).toBe(0)

  const ended = web.end('SIGTERM')
  await expect.poll(() => statusOf('/ready')).toBe(503)
  expect(await statusOf('/book/4')).toBe(200) // for as long as a load balancer may send requests here
  expect((await ended).code).toBe(0)
  expect(await ask(ports.web, '/health')).toBeNull()
})
