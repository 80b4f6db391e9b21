import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '#platform/testing/database.ts'
import { testWeb } from '../testing/web.ts'

const database = await testDatabase()
const app = await testWeb(database)
after(async () => {
  await app.close()
  await database.close()
})

const query = 'mutation ($input: sendHelpRequestInput!) { sendHelpRequest(input: $input) { sent } }'

/** Sends a help request as a new person from an IP address. Returns the error code, or null. */
async function askSupport(remoteAddress: string): Promise<string | null> {
  const input = {
    fromEmail: `${crypto.randomUUID()}@reader.example`,
    name: 'Zawadi',
    message: 'Where is it?',
  }
  const payload = { query, variables: { input } }
  const { errors: [error] = [] } = (
    await app.inject({ method: 'POST', url: '/graphql', remoteAddress, payload })
  ).json<{ errors?: { extensions: { code: string } }[] }>()
  return error?.extensions.code ?? null
}

const askThirtyTimes = (addressOf: (number: number) => string) =>
  Promise.all(Array.from({ length: 30 }, (_, number) => askSupport(addressOf(number))))

const allAccepted = Array<null>(30).fill(null)

test('the addresses of one IPv6 network are rate-limited together, apart from the next network', async () => {
  assert.deepEqual(await askThirtyTimes((number) => `2001:db8:1:1::${number.toString(16)}`), allAccepted)
  assert.equal(await askSupport('2001:db8:1:1:ffff::1'), 'TOO_MANY_REQUESTS')
  assert.equal(await askSupport('2001:db8:1:2::1'), null)
})

test('IPv4 addresses are rate-limited one by one, in both notations', async () => {
  assert.deepEqual(
    await askThirtyTimes((number) => (number < 15 ? '10.1.0.1' : '::ffff:10.1.0.1')),
    allAccepted,
  )
  assert.equal(await askSupport('10.1.0.1'), 'TOO_MANY_REQUESTS')
  assert.equal(await askSupport('::ffff:10.1.0.2'), null)
})
