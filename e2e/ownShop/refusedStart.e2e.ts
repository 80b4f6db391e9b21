import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#identity/testing/shop.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { launch } from '../setup/program.ts'
import { oldPostgres } from './oldPostgres.ts'

test.describe.configure({ mode: 'default' })

let database: TestDatabase
test.beforeAll(async () => {
  database = await testDatabase()
})
test.afterAll(() => database.close())

/** Starts the shop as `npm start` does, which says nothing but its errors. Answers these and the exit code. */
async function refusal(
  settings: Record<string, string> = {},
): Promise<{ code: number | null; words: string }> {
  const program = launch('scripts/start.mjs', {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    SOMA_MODE: 'demo',
    ...settings,
  })
  const { code } = await program.ended
  expect(program.written.out).toBe('')
  return { code, words: program.written.err }
}

test('a port that is in use is named in one line', async () => {
  const server = createServer()
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = await refusal({ PORT: String(port) })
  server.close()
  expect(refused).toEqual({ code: 1, words: `soma: port ${port} is in use; set PORT to another one\n` })
})

test('an address that this machine does not have is named in one line', async () => {
  const { code, words } = await refusal({ HOST: '192.0.2.1' }) // kept for documents: nobody has it
  expect(code).toBe(1)
  expect(words).toBe('soma: HOST: this machine does not have the address 192.0.2.1\n')
})

test('a name that nobody knows is named in one line', async () => {
  const { code, words } = await refusal({ HOST: 'shop.invalid' })
  expect(code).toBe(1)
  expect(words).toMatch(/^soma: HOST: the name shop\.invalid (?:is not known|cannot be looked up)\n$/)
})

test('a folder that is a file is named in one line', async () => {
  expect(await refusal({ DATA_DIR: 'package.json' })).toEqual({
    code: 1,
    words: `soma: DATA_DIR: nothing can be kept in ${resolve('package.json')} (it is a file)\n`,
  })
})

test('a setting that cannot be read is named in one line', async () => {
  expect(await refusal({ PORT: 'abc' })).toEqual({
    code: 1,
    words: 'soma: PORT must be a whole number from 1 to 65535, not "abc"\n',
  })
})

// Spec: storefront 9: Settings that are wrong are refused by name, all at once
test('all settings that cannot be read are named in one line', async () => {
  const { code, words } = await refusal({
    SMTP_URL: 'mail.soma.co.ke',
    CLOSED_ON: 'Eid',
    SUPPORT_PHONE: '0700',
  })
  expect(code).toBe(1)
  expect(words).toMatch(
    /^soma: SMTP_URL must be [^;]+;[^\n]*; SUPPORT_PHONE must be [^;]+; CLOSED_ON must be [^;]+\n$/,
  )
})

test('a database that does not answer is named in one line', async () => {
  const { code, words } = await refusal({ DATABASE_URL: 'postgres://soma@127.0.0.1:1/soma' })
  expect(code).toBe(1)
  expect(words).toMatch(/^soma: DATABASE_URL: the database does not answer \(.*ECONNREFUSED.*\)\n$/)
})

test('a database that takes a connection and never answers is named in one line within 15 seconds', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const connected = once(silent, 'connection').then(() => performance.now()) // whatever the machine takes until then
  const { code, words } = await refusal({ DATABASE_URL: `postgres://soma@127.0.0.1:${port}/soma` })
  const waited = performance.now() - (await connected)
  silent.close()
  expect(waited).toBeLessThan(15_000)
  expect(code).toBe(1)
  expect(words).toMatch(/^soma: DATABASE_URL: the database does not answer \(.*timeout.*\)\n$/)
})

test('a database that is too old is named in one line', async () => {
  const old = await oldPostgres(140_023)
  const refused = await refusal({ DATABASE_URL: old.url })
  old.close()
  expect(refused).toEqual({ code: 1, words: 'soma: DATABASE_URL: PostgreSQL 15 or newer is needed\n' })
})

// Spec: storefront 9: Support contact and help links by configuration
test('live mode refuses what is for the demo only, in one line', async () => {
  const { code, words } = await refusal({ SOMA_MODE: 'live' })
  expect(code).toBe(1)
  expect(words).toMatch(/^soma: not ready for live mode: .*\n$/)
})

test('an identity provider that is none is named in one line', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'))
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const refused = await refusal({ OIDC_ISSUER: `http://127.0.0.1:${port}/` })
  server.close()
  const address = `http://127.0.0.1:${port}/.well-known/openid-configuration`
  expect(refused).toEqual({
    code: 1,
    words: `soma: OIDC_ISSUER: ${address} answers with 404; no OpenID provider is there\n`,
  })
})
