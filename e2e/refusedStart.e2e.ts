import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { freePort } from '#identity/testing/shop.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { oldPostgres } from './world/oldPostgres.ts'
import { launch } from './world/program.ts'

const database = await testDatabase()
after(() => database.close())

/** Starts the shop as `npm start` does. Answers its exit code and all that it complained of, and that nothing else was said. */
async function refusal(settings: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const program = launch('scripts/start.mjs', {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    SOMA_MODE: 'demo',
    ...settings,
  })
  const { code } = await program.ended
  assert.equal(program.written.out, '')
  return { code, words: program.written.err }
}

test('a port that is in use is named in one line', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = await refusal({ PORT: String(port) })
  server.close()
  assert.deepEqual(refused, { code: 1, words: `soma: port ${port} is in use; set PORT to another one\n` })
})

test('an address that this machine does not have is named in one line', async () => {
  const { code, words } = await refusal({ HOST: '192.0.2.1' }) // kept for documents: nobody has it
  assert.equal(code, 1)
  assert.match(words, /^soma: listen EADDRNOTAVAIL.*192\.0\.2\.1.*\n$/)
})

test('a setting that cannot be read is named in one line', async () => {
  assert.deepEqual(await refusal({ PORT: 'abc' }), {
    code: 1,
    words: 'soma: PORT must be a whole number from 1 to 65535, not "abc"\n',
  })
})

test('a database that does not answer is named in one line', async () => {
  const { code, words } = await refusal({ DATABASE_URL: 'postgres://soma@127.0.0.1:1/soma' })
  assert.equal(code, 1)
  assert.match(words, /^soma: DATABASE_URL: the database does not answer \(.*ECONNREFUSED.*\)\n$/)
})

test('a database that is too old is named in one line', async () => {
  const old = await oldPostgres(140_023)
  const refused = await refusal({ DATABASE_URL: old.url })
  old.close()
  assert.deepEqual(refused, { code: 1, words: 'soma: DATABASE_URL: PostgreSQL 15 or newer is needed\n' })
})

test('live mode refuses what is for the demo only, in one line', async () => {
  const { code, words } = await refusal({ SOMA_MODE: 'live' })
  assert.equal(code, 1)
  assert.match(words, /^soma: not ready for live mode: .*\n$/)
})
