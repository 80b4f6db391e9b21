import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook, type NewBook } from '../book.builder.ts'
import { setPopularity } from './popularity.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Found = { collection: { title: string }[]; searchedFor: string | null }

const document = `query ($words: String!, $page: Int, $size: Int) {
  books(search: $words, page: $page, itemsPerPage: $size) { searchedFor collection { title } }
}`

async function search(db: Database, words: string, page = 1, size = 20): Promise<Found> {
  return (await api.ask(db, document, { words, page, size })).data['books'] as Found // selected above
}

const titles = async (db: Database, words: string): Promise<string[]> =>
  (await search(db, words)).collection.map(({ title }) => title)

/** A shop with these titles only, listed one day apart, oldest first. */
const withBooks = (books: readonly Partial<NewBook>[], work: (db: Database) => Promise<void>) =>
  rollback(database.db, async (db) => {
    for (const [day, book] of books.entries())
      await addBook(db, {
        author: 'Nobody Known',
        publisher: 'Quiet House',
        availableFrom: new Date(Date.UTC(2025, 0, 1 + day)),
        ...book,
      })
    await work(db)
  })

test('results rank by exact title, title prefix, words in titles, people, series, publishers, descriptions', () =>
  withBooks(
    [
      { title: 'F', description: 'All about the lake.' },
      { title: 'E', publisher: 'Lake Books' },
      { title: 'D', series: 'Lake Tales #1' },
      { title: 'C', author: 'Lake Odhiambo' },
      { title: 'By the Lake' },
      { title: 'Lake of Stars' },
      { title: 'The Lake' },
      { title: 'Lakeside Blues' },
    ],
    async (db) =>
      assert.deepEqual(await titles(db, 'lake'), [
        'The Lake',
        'Lake of Stars',
        'By the Lake',
        'C',
        'D',
        'E',
        'Lakeside Blues',
        'F',
      ]),
  ))

test('equal results rank by number of readers, then newest first', () =>
  withBooks([{ title: 'Tea one' }, { title: 'Tea two' }, { title: 'Tea three' }], async (db) => {
    assert.deepEqual(await titles(db, 'tea'), ['Tea three', 'Tea two', 'Tea one'])
    const { id } = await db.one<{ id: number }>(sql`select id from books where title = 'Tea one'`)
    await setPopularity(db, { bookIds: [id], readers: [3] })
    assert.deepEqual(await titles(db, 'tea'), ['Tea one', 'Tea three', 'Tea two'])
    await setPopularity(db, { bookIds: [], readers: [] })
    assert.equal((await titles(db, 'tea'))[0], 'Tea three')
  }))

test('several words match in any order across fields', () =>
  withBooks(
    [
      {
        title: 'Salt in the Tea',
        author: 'Apiyo Nyagilo',
        publisher: 'Korongo Editions',
        description: 'Three sisters.',
      },
      { title: 'Salt' },
      { title: 'Three' },
    ],
    async (db) => {
      for (const words of ['nyagilo salt', 'korongo tea apiyo', 'sisters salt nyagilo', 'tea salt'])
        assert.deepEqual(await titles(db, words), ['Salt in the Tea'], words)
    },
  ))

test('a title with all its words in the query ranks above a longer one, also where its word count is missing', () =>
  withBooks(
    [
      { title: 'The Lake of the Reeds and the Lake' },
      { title: 'Reeds and Herons of the Lake' },
      { title: 'Reeds of Every Lake' },
    ],
    async (db) => {
      const expected = [
        'The Lake of the Reeds and the Lake',
        'Reeds of Every Lake',
        'Reeds and Herons of the Lake',
      ]
      assert.deepEqual(await titles(db, 'reeds lake'), expected)
      await db.run(sql`update search_names set telling_words = null`)
      assert.deepEqual(await titles(db, 'reeds lake'), expected)
    },
  ))

test('a total is the same with facets and without, by title and by work, filtered or not', () =>
  withBooks(
    [
      { title: 'Reeds', work: 'reeds', format: 'epub' },
      { title: 'Reeds', work: 'reeds', format: 'print' },
      { title: 'More Reeds', format: 'print' },
      { title: 'F', description: 'All about reeds.', format: 'pdf' },
    ],
    async (db) => {
      const totals: Record<string, number> = { '': 4, ', perWork: true': 3, ', format_list: ["print"]': 2 }
      for (const [choice, totalCount] of Object.entries(totals))
        for (const facets of ['', 'facets { free }']) {
          const asked = `{ books(search: "reeds"${choice}) { paginationInfo { totalCount } ${facets} } }`
          const { paginationInfo } = (await api.ask(db, asked)).data['books'] as {
            paginationInfo: { totalCount: number }
          } // selected above
          assert.deepEqual(paginationInfo, { totalCount }, asked)
        }
    },
  ))

test('description matches are counted beside a page full of name matches, and listed on the next', () =>
  withBooks(
    [
      { title: 'G', description: 'All about reeds.', format: 'pdf' },
      ...['Old', 'New', 'Long', 'Short'].map((length) => ({ title: `${length} Reeds` })),
      { title: 'F', description: 'Some reeds.', format: 'pdf' },
    ],
    async (db) => {
      const asked = `query ($page: Int) { books(search: "reeds", page: $page, itemsPerPage: 4) {
        paginationInfo { totalCount } facets { formats { format { _id } count } } collection { title } } }`
      const pages = await Promise.all([1, 2].map((page) => api.ask(db, asked, { page })))
      const found = pages.map(
        ({ data }) => data['books'] as Found & { facets: unknown; paginationInfo: unknown },
      ) // selected above
      assert.deepEqual(
        found.map(({ collection }) => collection.map(({ title }) => title)),
        [
          ['Short Reeds', 'Long Reeds', 'New Reeds', 'Old Reeds'],
          ['F', 'G'],
        ],
      )
      for (const { paginationInfo, facets } of found) {
        assert.deepEqual(paginationInfo, { totalCount: 6 })
        assert.deepEqual(facets, {
          formats: [
            { format: { _id: 'epub' }, count: 4 },
            { format: { _id: 'pdf' }, count: 2 },
          ],
        })
      }
    },
  ))

test('tags and subjects match by their names in every language', () =>
  rollback(database.db, async (db) => {
    await db.run(sql`
      insert into tags (id, names) values (229, '{"eng": "Mathematics", "kin": "Imibare", "swa": "Hisabati", "nya": "Masamu"}')`)
    const id = await addBook(db, { title: 'Numbers Around Us', tags: [229] })
    await db.run(sql`insert into subjects (scheme_id, code, heading) values (1, 'PB', 'Algebra')`)
    await db.run(
      sql`insert into book_subjects (book_id, subject_id, position) select ${id}, id, 1 from subjects`,
    )
    await db.run(sql`select refresh_books(array[${id}::int])`)
    for (const words of ['imibare', 'hisabati', 'masamu', 'mathematics', 'algebra', 'numbers imibare'])
      assert.deepEqual(await titles(db, words), ['Numbers Around Us'], words)
  }))

test('the name of a language matches titles in it', () =>
  withBooks(
    [
      { title: 'Hadithi', language: 'swa' },
      { title: 'Stories', language: 'eng' },
    ],
    async (db) => {
      assert.deepEqual(await titles(db, 'kiswahili'), ['Hadithi'])
      assert.deepEqual(await titles(db, 'icyongereza'), ['Stories'])
    },
  ))

test('one or two typos are corrected, by word length, in whole words and prefixes', () =>
  withBooks([{ title: 'Sungura Aliyeuza Kivuli' }, { title: 'Moto' }], async (db) => {
    for (const [typed, meant] of [
      ['sungra', 'sungura'],
      ['sungura aliyuzaa', 'sungura aliyeuza'],
      ['sungura kivlui', 'sungura kivuli'],
      ['aliyueuz', 'aliyeuza'],
      ['mtoo', 'moto'],
    ] as const)
      assert.equal((await search(db, typed)).searchedFor, meant, typed)
    assert.deepEqual((await search(db, 'mxt')).collection, [])
  }))

test('a word in the catalogue is never corrected', () =>
  withBooks([{ title: 'Motor' }, { title: 'Mother' }], async (db) => {
    assert.deepEqual(await titles(db, 'motor'), ['Motor'])
    assert.equal((await search(db, 'motor')).searchedFor, null)
  }))

// Spec: storefront 2, Search box: Extension: where nothing has all words, what comes nearest is shown; a page without results says it once
test('without a full match the nearest results are shown: another spelling, or fewer words', () =>
  withBooks([{ title: 'Tide Clerk' }, { title: 'Tidy Room' }, { title: 'Letters to Busia' }], async (db) => {
    for (const [typed, meant, title] of [
      ['tidy clerk', 'tide clerk', 'Tide Clerk'],
      ['letters room clerk busia', 'letters busia', 'Letters to Busia'],
      ['letters qqqqq', 'letters', 'Letters to Busia'],
    ] as const) {
      const found = await search(db, typed)
      assert.deepEqual([found.searchedFor, found.collection[0]?.title], [meant, title], typed)
    }
    assert.deepEqual(await search(db, 'tide'), { searchedFor: null, collection: [{ title: 'Tide Clerk' }] })
    assert.deepEqual(await search(db, 'zzzz'), { searchedFor: null, collection: [] })
  }))

test('kinds of books and question words are dropped before any other word', () =>
  withBooks([{ title: 'Mockingbird' }, { title: 'A Novel Idea' }], async (db) => {
    assert.deepEqual(await titles(db, 'mockingbird novel'), ['Mockingbird'])
    assert.deepEqual(await titles(db, 'where can i buy the book mockingbird'), ['Mockingbird'])
  }))

test('a short word is not corrected to one from descriptions, or with another first letter', () =>
  withBooks([{ title: 'Tide', description: 'Kitunguu ngufi.' }, { title: 'Case' }], async (db) => {
    assert.deepEqual(await search(db, 'ngũgĩ'), { searchedFor: null, collection: [] })
    assert.deepEqual((await search(db, 'base')).collection, [])
  }))

// Spec: storefront 2, Search box: Extension: words of school and trade in four languages, classes by number, formats, initials
test('books by a person rank above books about them, those above a namesake’s', () =>
  withBooks(
    [
      { title: 'The Hill', author: 'J.K. Mwangi' },
      { title: 'The Well', author: 'J.K. Mwangi' },
      { title: 'J.K. Mwangi: A Life', author: 'Ruth Keza' },
      { title: 'Ruth', author: 'Grace Keza' },
      { title: 'Ruth and Grace Keza' },
      { title: 'Growing up with Grace Keza' },
    ],
    async (db) => {
      for (const words of ['jk mwangi', 'J. K. Mwangi', 'mwangi'])
        assert.deepEqual(
          (await titles(db, words)).slice(0, 3),
          ['The Well', 'The Hill', 'J.K. Mwangi: A Life'],
          words,
        )
      assert.deepEqual((await titles(db, 'grace keza')).slice(0, 2), [
        'Growing up with Grace Keza',
        'Ruth and Grace Keza',
      ])
    },
  ))

test('a work ranks above collections with it and study guides to it', () =>
  withBooks(
    [
      { title: 'The River House', author: 'Amina Juma' },
      { title: 'River House: A Study Guide' },
      { title: 'Amina Juma: The River House / The Hill' },
    ],
    async (db) => {
      assert.equal((await titles(db, 'river house juma'))[0], 'The River House')
      assert.equal((await titles(db, 'river house'))[0], 'The River House')
      assert.equal((await titles(db, 'house river'))[0], 'The River House')
    },
  ))

// Spec: storefront 2, Search box: Extension: words of school and trade in four languages, classes by number, formats, initials
test('a class matches by number under any name, as a tag or in a title', () =>
  rollback(database.db, async (db) => {
    await db.run(sql`
      insert into tags (id, names) values (137, '{"eng": "Grade 4", "kin": "Umwaka wa 4", "swa": "Gredi ya 4", "nya": "Kalasi ya 4"}')`)
    await addBook(db, { title: 'English Together', tags: [137] })
    await addBook(db, { title: 'English Today, Standard Four' })
    await addBook(db, { title: 'English Today, Grade 5, Unit 4' })
    for (const words of [
      'class 4 english',
      'english std four',
      'darasa la nne english',
      'p4 english',
      'english grade4',
    ])
      assert.ok((await titles(db, words)).includes('English Together'), words)
    assert.ok((await titles(db, 'english standard four')).includes('English Today, Standard Four'))
  }))

// Spec: storefront 2, Search box: Extension: words of school and trade in four languages, classes by number, formats, initials
test('formats and free titles match by their names in every language', () =>
  withBooks(
    [
      { title: 'Radio Free Kigali', format: 'print' },
      { title: 'Set Stories Free', format: 'print' },
      { title: 'Stories of the Lake', format: 'audio' },
      { title: 'Stories of the Hill', format: 'epub', price: '0' },
    ],
    async (db) => {
      assert.deepEqual(await titles(db, 'audiobook stories'), ['Stories of the Lake'])
      for (const words of ['free ebooks', 'vitabu vya bure', 'mabuku aulere'])
        assert.equal((await titles(db, words))[0], 'Stories of the Hill', words)
      assert.deepEqual(await titles(db, 'free stories'), ['Stories of the Hill', 'Set Stories Free'])
      assert.deepEqual(await titles(db, 'radio free'), ['Radio Free Kigali'])
    },
  ))

test('a query in Chichewa ranks children’s books above an author named Ana', () =>
  rollback(database.db, async (db) => {
    await db.run(sql`
      insert into tags (id, names) values (138, '{"eng": "Children", "kin": "Abana", "swa": "Watoto", "nya": "Ana"}')`)
    await addBook(db, { title: 'Dark Tales', author: 'Ana Juan' })
    await addBook(db, { title: 'Bwato la Zikomo', language: 'nya', tags: [138] })
    assert.equal((await titles(db, 'mabuku a ana'))[0], 'Bwato la Zikomo')
    assert.equal((await titles(db, 'ana'))[0], 'Dark Tales')
  }))

test('a work searched by format is shown in that format', () =>
  withBooks(
    [
      { title: 'Lake Stories', format: 'epub', work: 'lake', description: 'There is an audiobook of it.' },
      { title: 'Lake Stories', format: 'audio', work: 'lake' },
    ],
    async (db) => {
      const { data } = await api.ask(
        db,
        'query { books(search: "audiobook lake", perWork: true) { collection { format { _id } } } }',
      )
      assert.deepEqual(data['books'], { collection: [{ format: { _id: 'audio' } }] })
    },
  ))

test('without a full match, subjects count as much as names', () =>
  rollback(database.db, async (db) => {
    await db.run(sql`insert into tags (id, names) values (139, '{"eng": "Folk tales"}')`)
    for (const title of ['African Nights', 'African Diary']) await addBook(db, { title })
    await addBook(db, { title: 'The Hare', tags: [139] })
    assert.deepEqual(await titles(db, 'african folk tales'), ['The Hare'])
  }))

test('a known word is corrected only to one that is one letter away', () =>
  withBooks(
    [{ title: 'Lanterns' }, { title: 'Lantermz Hill' }, { title: 'Hill Farm' }, { title: 'Hill Camp' }],
    async (db) => assert.deepEqual(await titles(db, 'lanterns hill'), ['Lanterns']),
  ))

test('pages have no gaps and no repeats', () =>
  withBooks(
    Array.from({ length: 23 }, (_, number) => ({ title: `Story ${number}`, description: 'A story.' })),
    async (db) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => search(db, 'story', page, 7)))
      const all = pages.flatMap(({ collection }) => collection.map(({ title }) => title))
      assert.deepEqual(
        pages.map(({ collection }) => collection.length),
        [7, 7, 7, 2],
      )
      assert.equal(new Set(all).size, 23)
    },
  ))

test('scheduled, unlisted and withdrawn titles are not found, nor are their words suggested', () =>
  withBooks(
    [{ title: 'Tomorrow Zanzibar', availableFrom: new Date('2999-01-01') }, { title: 'Zanzibar Today' }],
    async (db) => {
      assert.deepEqual(await titles(db, 'zanzibar'), ['Zanzibar Today'])
      assert.equal((await search(db, 'tomorow')).searchedFor, null)
      await db.run(sql`update books set available_from = null`)
      assert.deepEqual(await titles(db, 'zanzibar'), [])
    },
  ))
