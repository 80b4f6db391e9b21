import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '../testing/database.ts'
import { databaseProxy } from '../testing/databaseProxy.ts'
import { createPool, type Database, poolDatabase } from './database.ts'
import { withFreshPlan, sql } from './sql.ts'

const database = await testDatabase()
const proxy = await databaseProxy(database.owner.url)
const size = 3
const pool = createPool(proxy.url, size)
const db = poolDatabase(pool)
after(async () => {
  await pool.end()
  proxy.close()
  await database.close()
})

await db.run(sql`create table racks (number int primary key)`)
await db.run(sql`
  create table items (
    transaction int, rack int references racks deferrable initially deferred, names text[], place jsonb, added_at timestamptz)`)
await db.run(sql`insert into racks values (1)`)

const add = (tx: Database, transaction: number) =>
  tx.run(sql`insert into items (transaction, rack) values (${transaction}, 1)`)
const countItems = (transaction: number) => db.run(sql`select from items where transaction = ${transaction}`)

const circle: { self?: unknown } = {}
circle.self = circle

/** Each fails at another point: before sending, at parse, bind, plan or execution, and at the commit. */
const failing = {
  unsendable: (tx: Database) => tx.run(sql`select ${circle}::jsonb`),
  unparsable: (tx: Database) => tx.run(sql`select from items where nothing_like_it = 1`),
  unbindable: (tx: Database) => tx.run(sql`select ${'a\u0000b'}::text`),
  unplanned: (tx: Database) => tx.run(withFreshPlan(sql`select ${'x'}::text::int`)),
  duplicate: (tx: Database) => tx.run(sql`insert into racks values (${1})`),
  atCommit: (tx: Database) => tx.run(sql`insert into items (rack) values (${99})`),
  program: () => Promise.reject(new Error('of the program')),
}
type Failure = keyof typeof failing

type Step =
  | { readonly kind: 'add' | 'forgotten' }
  | { readonly kind: 'fail' | 'swallow' | 'savepoint' | 'together'; readonly failure: Failure }

const failure = fc.constantFrom(...(Object.keys(failing) as Failure[]))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add' as const, 'forgotten' as const) }),
  fc.record({
    kind: fc.constantFrom('fail' as const, 'swallow' as const, 'savepoint' as const, 'together' as const),
    failure,
  }),
)

async function take(tx: Database, transaction: number, step: Step): Promise<unknown> {
  switch (step.kind) {
    case 'add':
      return add(tx, transaction)
    case 'forgotten':
      return void add(tx, transaction).catch(() => {})
    case 'fail':
      return failing[step.failure](tx)
    case 'swallow':
      return failing[step.failure](tx).catch(() => {})
    case 'savepoint':
      return tx.transaction((inner) => failing[step.failure](inner)).catch(() => {})
    case 'together':
      return Promise.all([add(tx, transaction), failing[step.failure](tx), add(tx, transaction)])
  }
}

/** Runs the steps in one transaction, and checks what it left. */
async function runTransaction(transaction: number, steps: readonly Step[]): Promise<void> {
  const isDone = await db
    .transaction(async (tx) => {
      for (const step of steps) await take(tx, transaction, step)
    })
    .then(
      () => true,
      () => false,
    )
  const added = steps.filter(({ kind }) => kind === 'add' || kind === 'forgotten').length
  assert.equal(await countItems(transaction), isDone ? added : 0, JSON.stringify(steps))
}

/** The transaction status of each pool connection, as the server reports it. */
async function poolStates(): Promise<(string | null)[]> {
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  const states = clients.map(async (client) => {
    await client.query('select 1')
    return client.getTransactionStatus()
  })
  try {
    return await Promise.all(states)
  } finally {
    for (const client of clients) client.release()
  }
}

test('whatever fails in a transaction, at any point, no connection returns to the pool inside one', async () => {
  let last = 0
  proxy.delayReady(1)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (all) => {
        const numbered = all.map((steps) => ({ steps, number: (last += 1) }))
        const running = numbered.map(({ number, steps }) => runTransaction(number, steps))
        // Unrelated queries run beside them.
        const beside = all.map(() => db.one(sql`select 1 as one`))
        await Promise.all([...running, ...beside])
        assert.deepEqual(
          await poolStates(),
          Array.from({ length: size }, () => 'I'),
        )
      },
    ),
    { numRuns: 60 },
  )
  proxy.delayReady(0)
})

test('a failed statement alone leaves its connection usable', async () => {
  const before = await connections()
  for (const fail of Object.values(failing)) await fail(db).catch(() => {})
  await assert.rejects(db.run(sql`insert into racks values (${1})`), { code: '23505' })
  assert.deepEqual(await connections(), before)
})

const connections = async (): Promise<number[]> => {
  const rows = await db.many<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`)
  return rows.map(({ pid }) => pid).sort()
}

test('a transaction with a swallowed statement error is not reported as committed', async () => {
  const swallowed = db.transaction(async (tx) => {
    await add(tx, -1)
    await failing.duplicate(tx).catch(() => {})
  })
  await assert.rejects(swallowed, /rolled back at its commit/)
  assert.equal(await countItems(-1), 0)
})

test('a statement after the end of its transaction is rejected', async () => {
  const outer: { tx?: Database } = {}
  await db.transaction(async (tx) => {
    outer.tx = tx
    await add(tx, -2)
  })
  assert.ok(outer.tx)
  await assert.rejects(add(outer.tx, -2), /after the end of its transaction/)
  assert.equal(await countItems(-2), 1)
})

test('repeated statements fail alike and return rows alike, the first time and later', async () => {
  const wrong = () => db.transaction((tx) => tx.run(sql`select nothing_like_it`))
  const at = new Date('2026-03-01T08:15:30.125Z')
  await db.run(sql`
    insert into items (transaction, names, place, added_at)
    values (-3, ${['Ama Ata', 'b']}, ${{ row: 3 }}, ${at}), (-4, null, null, null)`)
  for (let round = 0; round < 3; round++) {
    await assert.rejects(wrong(), { code: '42703' })
    await assert.rejects(db.run(sql`select ${circle}::jsonb, ${1}::int`), TypeError)
    const rows = await db.many(
      sql`select names, place, added_at from items where transaction between ${-4} and ${-3} order by transaction desc`,
    )
    assert.deepEqual(rows, [
      { names: ['Ama Ata', 'b'], place: { row: 3 }, added_at: at },
      { names: null, place: null, added_at: null },
    ])
  }
})

test('an error has the stack of its caller', async () => {
  const asking = async () => await db.run(sql`insert into racks values (${1})`)
  const error: unknown = await asking().catch((refused: unknown) => refused)
  assert.match(String(error instanceof Error && error.stack), /asking/)
})
