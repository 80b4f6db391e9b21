import { randomBytes } from 'node:crypto'
import { Agent, request as open } from 'node:http'
import type { Database } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { Chance } from '../search/chance.ts'

/** The numbers and words that addresses of pages are made of. */
export type CrowdFacts = {
  readonly books: readonly number[]
  readonly tags: readonly number[]
  readonly authors: readonly number[]
  readonly publishers: readonly number[]
  readonly subjects: readonly number[]
  readonly words: readonly string[]
}

export async function readCrowdFacts(db: Database): Promise<CrowdFacts> {
  const ids = async (table: 'tags' | 'authors' | 'publishers' | 'subjects') => {
    const statements = {
      tags: sql`select id from tags order by id`,
      authors: sql`select id from authors order by id`,
      publishers: sql`select id from publishers order by id`,
      subjects: sql`select id from subjects order by id`,
    }
    return (await db.many<{ id: number }>(statements[table])).map(({ id }) => id)
  }
  const books = await db.many<{ id: number; title: string }>(
    sql`select id, title from books where available_from <= now() order by id`,
  )
  return {
    books: books.map(({ id }) => id),
    tags: await ids('tags'),
    authors: await ids('authors'),
    publishers: await ids('publishers'),
    subjects: await ids('subjects'),
    words: [...new Set(books.flatMap(({ title }) => title.match(/\p{L}{4,}/gu) ?? []))],
  }
}

type View = {
  readonly path: string
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Stands for a cart with a book in it. */
const cartOfOne = 'cart of one'

const between = (chance: Chance, low: number, high: number): number => low + chance.below(high - low + 1)

/** In percent, what guests open. */
const mix: readonly (readonly [share: number, view: (facts: CrowdFacts, chance: Chance) => View])[] = [
  [8, (_, chance) => ({ path: `/?page=${between(chance, 1, 40)}` })],
  [30, ({ books }, chance) => ({ path: `/book/${chance.of(books)}` })],
  [
    11,
    ({ words }, chance) => ({
      path: `/search/${encodeURIComponent(`${chance.of(words)} ${chance.of(words)}`)}/`,
    }),
  ],
  [
    7,
    ({ tags }, chance) => ({ path: `/filtered-book-list/${chance.of(tags)}?page=${between(chance, 1, 9)}` }),
  ],
  [6, ({ authors }, chance) => ({ path: `/author/${chance.of(authors)}` })],
  [5, ({ publishers }, chance) => ({ path: `/publisher-book-list/${chance.of(publishers)}` })],
  [4, ({ subjects }, chance) => ({ path: `/subject/${chance.of(subjects)}` })],
  [1, () => ({ path: '/categories' })],
  [1, () => ({ path: '/cart' })],
  [1, ({ words }, chance) => ({ path: `/search-box.data?q=${encodeURIComponent(chance.of(words))}` })],
  [3, () => ({ path: `/${randomBytes(6).toString('hex')}` })],
  [1, (_, chance) => ({ path: `/book/${between(chance, 2_000_000, 9_000_000)}` })],
  [7, ({ books }, chance) => ({ path: `/covers/${chance.of(books)}.svg` })],
  [1, ({ books }, chance) => ({ path: `/covers/${chance.of(books)}.${chance.of(['png', 'jpg'])}` })],
  [3, ({ books }, chance) => ({ path: `/book/${chance.of(books)}.data` })],
  [2, ({ books }, chance) => ({ path: `/book/${chance.of(books)}`, method: 'HEAD' })],
  [5, newQuery],
  [4, () => ({ path: cartOfOne })],
]

/** A text that never came before; every second one is sent twice. */
function newQuery({ books }: CrowdFacts, chance: Chance): View {
  const fields = [
    'title',
    'subtitle',
    'description',
    'isbn',
    'language',
    'price',
    'authors',
    'pages',
    'series',
  ]
  const name = randomBytes(5).toString('hex')
  const chosen = Array.from(
    { length: between(chance, 3, 40) },
    (_, index) => `f${index}: ${chance.of(fields)}`,
  ).join(' ')
  const query = `query Q${name} { localBook(id: "/local_books/${chance.of(books)}") { id ${chosen} } }`
  return { path: '/graphql', method: 'POST', body: JSON.stringify({ query }) }
}

const encodings = ['br, gzip', 'br, gzip', 'gzip', 'identity']
const preferences = ['eng.KEN.KES', 'eng.KEN.KES', 'swa.KEN.KES', 'kin.RWA.RWF', 'nya.MWI.MWK', 'eng.OTH.USD']

export type Crowd = { view(count: number): Promise<void>; close(): void }

/** Guests on some connections, each view by another one with a cookie of their own, from an address of their own. */
export function createCrowd(url: string, facts: CrowdFacts, connections = 12): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const chance = new Chance(28)
  const shares = mix.flatMap(([share, view]) => Array.from({ length: share }, () => view))
  const send = (view: View, headers: Record<string, string>) => fetchText(agent, url, view, headers)

  async function viewOnce(): Promise<void> {
    const view = chance.of(shares)(facts, chance)
    const own = {
      'accept-encoding': chance.of(encodings),
      'x-forwarded-for': `10.${between(chance, 0, 255)}.${between(chance, 0, 255)}.${between(chance, 1, 254)}`,
    }
    const guest = `soma_guest=${randomBytes(16).toString('hex')}; soma_preferences=${chance.of(preferences)}`
    // The API is called as an app does, since without an origin a cookie is refused.
    if (view.path === cartOfOne) return viewCart(own, guest)
    if (view.method !== 'POST') {
      const isFirstVisit = between(chance, 1, 10) === 1
      await send(view, isFirstVisit ? own : { ...own, cookie: guest })
      return
    }
    await send(view, own)
    if (between(chance, 0, 1) === 1) await send(view, own)
  }

  async function viewCart(own: Record<string, string>, guest: string): Promise<void> {
    const query = `mutation Add($id: ID!) { addItemToOrder(input: { itemId: $id }) { order { id _id } } }`
    const body = JSON.stringify({ query, variables: { id: `/books/${chance.of(facts.books)}` } })
    const added = JSON.parse(await send({ path: '/graphql', method: 'POST', body }, own))
    const cart = encodeURIComponent(String(added.data.addItemToOrder.order.id))
    await send({ path: '/cart' }, { ...own, cookie: `${guest}; soma_cart=${cart}` })
  }

  return {
    view: async (count) => {
      let left = count
      const guest = async () => {
        while (left-- > 0) await viewOnce()
      }
      await Promise.all(Array.from({ length: connections }, guest))
    },
    close: () => agent.destroy(),
  }
}

/** Throws for an answer that no guest should get. */
function fetchText(agent: Agent, url: string, view: View, headers: Record<string, string>): Promise<string> {
  const { path, method = 'GET', body } = view
  return new Promise((resolve, reject) => {
    const content = body === undefined ? {} : { 'content-type': 'application/json' }
    const asked = open(`${url}${path}`, { agent, method, headers: { ...headers, ...content } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status === 429 || status >= 500) reject(new Error(`${method} ${path}: ${status}`))
        else resolve(Buffer.concat(chunks).toString())
      })
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The shop closed a connection that had been idle just as it was used again (Node's documentation of reusedSocket).
      const mayRepeat = asked.reusedSocket && error.code === 'ECONNRESET'
      if (mayRepeat) resolve(fetchText(agent, url, view, headers))
      else reject(error)
    })
    asked.end(body)
  })
}
