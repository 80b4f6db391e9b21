import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Launcher } from './launcher.ts'

// One after the other: each goes on from the data that the one before left.
test.describe.configure({ mode: 'serial' })

const launcher = new Launcher()
let cart = ''
let firstSeconds = 0
test.afterAll(() => launcher.close())

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const response = await fetch(`${launcher.url}/graphql`, {
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

async function readCart(): Promise<string | undefined> {
  const query = 'query ($id: ID!) { order(id: $id) { id } }'
  return (await ask<{ order?: { id: string } | null }>(query, { id: cart })).order?.id
}

test('the first start says where the shop is, who may sign in, and which phones pay; Ctrl-C ends all of it', async () => {
  const { words, seconds } = await launcher.start()
  firstSeconds = seconds
  expect(words).toMatch(/Soma is open: http:\/\/localhost:\d+/)
  expect(words).toMatch(/amina@soma\.example +kitabu-kizuri/)
  expect(words).toMatch(/700 000 000 .*\n.*700 000 032/)
  cart = (await fillCart()).addItemToOrder.order.id
  expect(await launcher.stop('SIGINT')).toEqual({ code: 0, signal: null, left: [] })
})

test('the second start takes less than half of the first and finds the data; all is killed at once, its database stays', async () => {
  const { seconds } = await launcher.start()
  expect(seconds).toBeLessThan(firstSeconds / 2)
  expect(await readCart()).toBe(cart)
  const left = await launcher.killAll()
  expect(left).not.toEqual([])
  expect(left.filter((command) => !command.includes('postgres'))).toEqual([])
})

test('the third start takes over the database that was left, and SIGTERM ends all of it', async () => {
  await launcher.start()
  expect(await readCart()).toBe(cart)
  expect(await launcher.stop('SIGTERM')).toEqual({ code: 0, signal: null, left: [] })
})

test('a shop that is killed comes back, and so does its database; the stand-in stays', async () => {
  await launcher.start()
  const { standIn } = launcher
  await launcher.killShop()
  expect(launcher.errors).toMatch(/soma: the shop ended \(SIGKILL\); it starts again in 1 s/)
  expect(await readCart()).toBe(cart)
  launcher.killDatabase()
  await expect.poll(() => readCart().catch(() => ''), { timeout: 30_000 }).toBe(cart)
  expect(launcher.standIn).toBe(standIn)
})

test('a launcher that is killed takes shop, stand-in and database along', async () => {
  const { signal, left } = await launcher.stop('SIGKILL')
  expect({ signal, left }).toEqual({ signal: 'SIGKILL', left: [] })
})

test('whatever the host has set, the shop draws with the fast build of React', async () => {
  const hook = join(import.meta.dirname, 'loadedReact.mjs')
  await launcher.start({ NODE_ENV: 'development', NODE_OPTIONS: `--import=${hook}` })
  expect((await fetch(launcher.url)).status).toBe(200)
  await launcher.stop('SIGTERM')
  expect(launcher.errors).toMatch(/loaded react-dom-server[^ ]*\.production\.js/)
  expect(launcher.errors).not.toMatch(/loaded .*development/)
})
