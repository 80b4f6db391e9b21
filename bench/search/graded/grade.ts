// `npm run bench -- graded [--held-back | --others]`: 200 searches as parents, pupils and teachers type them, over the demo
// shop with the 10,000 real titles beside its own; and two lists of others, written by somebody else when the search was done.
import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { createContext } from '../../../src/app/server/context.ts'
import { createDependencies } from '../../../src/app/server/start/composition.ts'
import { documents } from '../documents.ts'
import { type Graded, judged } from './judge.ts'
import { type Part, type Search, searches } from './searches.ts'
import { openGradedShop } from './shop.ts'

const aims = { first: 0.93, five: 0.97, none: 0.02 }
const rounds = Number(process.env['ROUNDS'] ?? 5)
const closed: readonly Part[] = ['held-back', 'others']
const part = closed.find((name) => process.argv.includes(`--${name}`)) ?? 'open'

const judgedDocument = `query ($words: String!) {
  books(search: $words, perWork: true, itemsPerPage: 10) { collection { _id } }
  schoolMatches(search: $words) { school { name } bookList { name } }
}`

type Answer = {
  readonly books: { readonly collection: readonly { readonly _id: number }[] }
  readonly schoolMatches: readonly {
    readonly school: { readonly name: string }
    readonly bookList: { readonly name: string } | null
  }[]
}

const shop = await openGradedShop()
const pool = createPool(shop.url, 1)
const db = poolDatabase(pool)
const log = createLog('error')
const { schema } = await createDependencies(
  readConfig({ DATABASE_URL: shop.url, LOG_LEVEL: 'error' }),
  log,
  db,
)
const execute = createExecutor(schema, { log, debug: true })
const ofPart = searches.filter((search) => search.part === part)
try {
  const graded: Graded[] = []
  for (const search of ofPart) graded.push(await grade(search))
  print(graded)
  for (const name of ['box', 'results'] as const) await time(name)
} finally {
  await pool.end()
  await shop.close()
}

async function ask(query: string, words: string): Promise<unknown> {
  const context = createContext(db, { caller: visitor, preferences: defaultPreferences, requestId: 'bench' })
  const { data, errors } = await execute({ query, variables: { words } }, context)
  if (errors) throw new Error(`${words}: ${JSON.stringify(errors)}`)
  return JSON.parse(JSON.stringify(data))
}

async function grade(search: Search): Promise<Graded> {
  const { books, schoolMatches } = (await ask(judgedDocument, search.typed)) as Answer // asked for above
  return judged(db, search, {
    bookIds: books.collection.map(({ _id }) => _id),
    offered: schoolMatches.map(({ school, bookList }) => bookList?.name ?? school.name),
  })
}

function print(graded: readonly Graded[]): void {
  for (const [kind, those] of [...Map.groupBy(graded, ({ kind }) => kind), ['all', graded] as const])
    console.log(
      `${kind.padEnd(10)} ${String(those.length).padStart(4)} searches`,
      `hit@1 ${share(those, ({ place }) => place === 1)}`,
      `hit@5 ${share(those, ({ place }) => place > 0 && place <= 5)}`,
      `zero results ${share(those, ({ isEmpty }) => isEmpty)}`,
    )
  console.log(`aims: hit@1 ${aims.first}, hit@5 ${aims.five}, zero results ${aims.none}`)
  if (part !== 'open' && !process.argv.includes('--misses')) return
  for (const { typed, place, first } of graded)
    if (place !== 1) console.log(`  "${typed}": ${place || 'none'}, first is ${first}`)
}

function share(graded: readonly Graded[], is: (one: Graded) => boolean): string {
  return (graded.filter(is).length / graded.length).toFixed(3)
}

async function time(name: 'box' | 'results'): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds + 1; round++)
    for (const { typed } of ofPart) {
      const started = performance.now()
      await ask(documents[name], typed)
      if (round > 0) times.push(performance.now() - started)
    }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(1)
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
