// 100 payments of every course while shop and database are killed again and again; afterwards all books must agree.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOnSale } from '#catalogue/book.table.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../stand-ins/mpesa/outcomes.ts'
import { type Buyer, signIn } from './buyer.ts'
import { compareBooks, type Findings } from '#payments/testing/hostile/compareBooks.ts'
import { openShopUnderFire, type ShopUnderFire } from './shopUnderFire.ts'

const payments = 100
const buyersAtOnce = 10

/** Lost, doubled, early, late and false callbacks, and pushes whose answer never comes. */
const courses: readonly OutcomeName[] = [
  'success',
  'callback-lost-paid',
  'callback-twice',
  'callback-first',
  'slow',
  'push-hangs',
  'failure-then-success',
  'success-then-failure',
  'cancelled',
  'callback-lost-cancelled',
  'query-form-a',
  'query-form-b',
  'callback-empty',
  'query-token-dies',
  'insufficient-funds',
  'push-cut',
  'push-locked',
]

/** How long the books may take to agree after the last blow, in milliseconds. */
const settlingMs = 240_000

/** Strikes until told to stop; the milliseconds after each blow until the shop gave a good answer. */
async function strike(shop: ShopUnderFire, isOver: () => boolean): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const blows: readonly [string, () => unknown][] = [
    ['shop killed', () => shop.killShop()],
    ['database killed', () => shop.endDatabase('SIGKILL')],
    ['database restarted', () => shop.endDatabase('SIGINT')],
    ['both killed', () => [shop.endDatabase('SIGKILL'), shop.killShop()]],
  ]
  for (let count = 0; !isOver(); count += 1) {
    await sleep(randomInt(1500, 6000))
    const [name, blow] = blows[count % blows.length] ?? blows[0] ?? []
    if (!name || !blow || isOver()) break
    blow()
    await sleep(200) // a database that ends in order still answers for a moment
    times.set(name, [...(times.get(name) ?? []), await shop.untilAnswering()])
  }
  return times
}

/** Lets one buyer pay for one book after the other. */
async function shopAround(buyer: Buyer, books: readonly number[], first: number): Promise<string[]> {
  const ends: string[] = []
  for (const [index, book] of books.entries()) {
    const number = first + index
    const outcome = courses[number % courses.length] ?? 'success'
    const ended = await buyer.buy(book, { nine: String(716_000_000 + number), outcome })
    ends.push(`${outcome}: ${ended}`)
  }
  return ends
}

/** Sends callbacks that the shop did not take once more, as the provider is said to do. */
async function sendAgain({ money }: ShopUnderFire): Promise<void> {
  const sent = await money.callbacks()
  const taken = new Set(sent.filter(({ answer }) => answer?.status === 200).map(({ about }) => about))
  for (const { id, about, repeats } of sent)
    if (!taken.has(about) && repeats === null) await money.fire(id, 1)
}

async function untilAgreed(shop: ShopUnderFire): Promise<Findings> {
  const end = Date.now() + settlingMs
  for (;;) {
    await shop.untilAnswering()
    const theirs = { payments: await shop.money.payments(), callbacks: await shop.money.callbacks() }
    const found = await compareBooks(shop.db, theirs, shop.journal)
    if (found.disagreements.length === 0 || Date.now() > end) return found
    await sleep(3000)
  }
}

async function run(shop: ShopUnderFire): Promise<boolean> {
  const each = payments / buyersAtOnce
  const books = await shop.db.many<{ id: number }>(sql`
    select id from books b where format = 'epub' and price > 0 and ${isOnSale}
    order by id limit ${each}`)
  const buyers = []
  for (let count = 0; count < buyersAtOnce; count += 1)
    buyers.push(await signIn(shop, (await addUser(shop.db)).email))
  let isOver = false
  const striking = strike(shop, () => isOver)
  const ends = await Promise.all(
    buyers.map((buyer, index) =>
      shopAround(
        buyer,
        books.map(({ id }) => id),
        index * each,
      ),
    ),
  )
  isOver = true
  const times = await striking
  for (const [end, count] of countOf(ends.flat())) console.log(`${String(count).padStart(4)}  ${end}`)
  for (const [blow, all] of times)
    console.log(
      `${all.length} × ${blow}: good again after ${all.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
    )
  shop.killShop() // what begins anew takes up what the last one left
  await shop.untilAnswering()
  await sendAgain(shop)
  const { disagreements, uncertain } = await untilAgreed(shop)
  for (const line of [...disagreements, ...uncertain]) console.log(line)
  console.log(`${uncertain.length} told as uncertain, since nothing of them ever reached the shop`)
  console.log(disagreements.length === 0 ? 'all books agree' : `${disagreements.length} disagreements`)
  return disagreements.length === 0
}

const countOf = (words: readonly string[]): [string, number][] =>
  [...Map.groupBy(words, (word) => word)]
    .map(([word, all]): [string, number] => [word, all.length])
    .toSorted(([one], [other]) => one.localeCompare(other))

const shop = await openShopUnderFire()
const isGood = await run(shop).finally(() => shop.close())
process.exit(isGood ? 0 : 1)
