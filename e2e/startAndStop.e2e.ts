import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Starter } from './world/starter.ts'

const starter = new Starter()
after(() => starter.close())

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const response = await fetch(`${starter.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data }: { data: Data } = await response.json() // as GraphQL answers
  return data
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

test('the second start takes less than five seconds and finds the data; the shop is killed, its database stays', async () => {
  const { seconds } = await starter.start()
  assert.ok(seconds < 5, `it took ${seconds} s`)
  assert.equal((await readCart(cart)).order?.id, cart)
  const { code, left } = await starter.killShop()
  assert.equal(code, 1)
  assert.ok(left.length > 0 && left.every((command) => command.includes('postgres')), left.join('\n'))
})

test('the third start takes over the database that was left, and SIGTERM ends all of it', async () => {
  await starter.start()
  assert.equal((await readCart(cart)).order?.id, cart)
  assert.deepEqual(await starter.stop('SIGTERM'), { code: 0, signal: null, left: [] })
})
