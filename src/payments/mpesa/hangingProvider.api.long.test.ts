import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'

// Five times as many payers as the pool has connections.
const payers = 50
const windowMs = 1500
/** Pages that readers must get in that time while payers hang, whatever else the machine has to do. */
const minAnswered = 20

let shop: PayingShop
let reader: User
before(async () => {
  // So many hang that the provider would be left alone.
  const patience = { MPESA_TIMEOUT_MS: '10000', PAYMENT_REST_AFTER: '1000' }
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100', ...patience })
  reader = await addUser(shop.db)
  await addBook(shop.db)
  await browse(200) // what is slow only at first says nothing
})
after(() => shop.close())

/** Four readers look around for a while: the milliseconds that 95 of 100 of their pages stay below, and how many came. */
async function browse(forMs = windowMs): Promise<{ p95: number; answered: number }> {
  const times: number[] = []
  const end = performance.now() + forMs
  const lane = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const { codes } = await shop.ask(`{ books { collection { title } } }`, {}, { caller: reader })
      assert.deepEqual(codes, [])
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  const p95 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  return { p95, answered: times.length }
}

/** Connections inside a transaction that has waited for something. */
const held = () =>
  shop.db.run(sql`
    select from pg_stat_activity where datname = current_database() and xact_start < now() - interval '300 ms'
      and pid <> pg_backend_pid()`)

const asked = async (path: RegExp): Promise<number> =>
  (await shop.control<{ path: string }[]>('GET', 'requests')).filter((request) => path.test(request.path))
    .length

/** Lets the payers press the button together, looks around while the provider lets them wait, and tells their codes. */
async function payWhileItHangs(outcome: OutcomeName, hasArrived: () => Promise<boolean>): Promise<unknown[]> {
  const buyers = await Promise.all(Array.from({ length: payers }, () => shop.addBuyer()))
  const phones = await Promise.all(buyers.map(() => shop.phoneThat(outcome)))
  const quiet = await browse()
  const paying = Promise.all(buyers.map((buyer, index) => shop.place(buyer, phones[index] ?? '')))
  await until(hasArrived)
  const busy = await browse()
  assert.equal(await held(), 0)
  await until(async () => shop.pool.waitingCount === 0, 2)
  assert.ok(busy.answered >= minAnswered, `${busy.answered} pages while payers hang`)
  assert.ok(
    busy.p95 < 3 * Math.max(quiet.p95, 200),
    `p95 ${quiet.p95.toFixed(1)} ms, while payers hang ${busy.p95.toFixed(1)} ms`,
  )
  return (await paying).flatMap(({ codes }) => codes)
}

test('a provider that hangs on the token holds nothing, and takes no reader along', async () => {
  await shop.control('POST', 'rules', { tokenHangs: true })
  const codes = await payWhileItHangs('success', async () => (await asked(/oauth/)) > 0)
  await shop.control('POST', 'rules', { tokenHangs: false })
  assert.deepEqual(codes, Array<string>(payers).fill('PAYMENT_PROVIDER_UNAVAILABLE'))
})

test('a provider that hangs on the push holds nothing, and takes no reader along', async () => {
  const codes = await payWhileItHangs('push-hangs', async () => (await asked(/processrequest/)) === payers)
  assert.deepEqual(codes, [])
})
