import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { until } from './world/ledger.ts'
import { Starter } from './world/starter.ts'

const starter = new Starter()
after(() => starter.close())

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const response = await fetch(`${starter.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data }: { data?: Data } = await response.json() // as GraphQL answers
  return data ?? ({} as Data) // while the database is away
}

const fillCart = () =>
  ask<{ addItemToOrder: { order: { id: string } } }>(
    'mutation ($input: addItemToOrderInput!) { addItemToOrder(input: $input) { order { id } } }',
    { input: { itemId: '/books/2', orderIri: null, locale: 'KEN' } },
  )

const readCart = (id: string) =>
  ask<{ order: { id: string } | null }>('query ($id: ID!) { order(id: $id) { id } }', { id })

// One after the other: each goes on from the data that the one before left.
let cart = ''

test('the first start says where the shop is, who may sign in, and which phones pay; Ctrl-C ends all of it', async () => {
  const { words } = await starter.start()
  assert.match(words, /Soma is open: http:\/\/localhost:\d+/)
  assert.match(words, /amina@soma\.example +kitabu-kizuri/)
  assert.match(words, /700 000 000 .*\n.*700 000 032/)
  cart = (await fillCart()).addItemToOrder.order.id
  assert.deepEqual(await starter.stop('SIGINT'), { code: 0, signal: null, left: [] })
})

test('the second start takes less than five seconds and finds the data; all is killed at once, its database stays', async () => {
  const { seconds } = await starter.start()
  assert.ok(seconds < 5, `it took ${seconds} s`)
  assert.equal((await readCart(cart)).order?.id, cart)
  const left = await starter.killAll()
  assert.ok(left.length > 0 && left.every((command) => command.includes('postgres')), left.join('\n'))
})

test('the third start takes over the database that was left, and SIGTERM ends all of it', async () => {
  await starter.start()
  assert.equal((await readCart(cart)).order?.id, cart)
  assert.deepEqual(await starter.stop('SIGTERM'), { code: 0, signal: null, left: [] })
})

test('a shop that is killed comes back, and so does its database; the stand-in stays', async () => {
  await starter.start()
  const { standIn } = starter
  await starter.killShop()
  assert.match(starter.complaints, /soma: the shop ended \(SIGKILL\); it starts again in 1 s/)
  assert.equal((await readCart(cart)).order?.id, cart)
  starter.killDatabase()
  await until(async () => (await readCart(cart)).order?.id === cart, 30)
  assert.equal(starter.standIn, standIn)
})

test('a launcher that is killed takes shop, stand-in and database along', async () => {
  const { signal, left } = await starter.stop('SIGKILL')
  assert.deepEqual({ signal, left }, { signal: 'SIGKILL', left: [] })
})

test('whatever the host has set, the shop draws with the fast build of React', async () => {
  const hook = join(import.meta.dirname, 'world/loadedReact.mjs')
  await starter.start({ NODE_ENV: 'development', NODE_OPTIONS: `--import=${hook}` })
  assert.equal((await fetch(starter.url)).status, 200)
  await starter.stop('SIGTERM')
  assert.match(starter.complaints, /loaded react-dom-server[^ ]*\.production\.js/)
  assert.doesNotMatch(starter.complaints, /loaded .*development/)
})
