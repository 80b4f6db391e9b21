import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook, addRates } from './book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type BooksPage = {
  collection: { title: string }[]
  paginationInfo: { totalCount: number; lastPage: number; hasNextPage: boolean }
}

async function titles(db: Database, words: string): Promise<string[]> {
  const document = 'query ($words: String) { localBooks(simplesearch: $words) { collection { title } } }'
  const { data } = await api.ask(db, document, { words })
  return (data['localBooks'] as BooksPage).collection.map(({ title }) => title)
}

// Spec: storefront 7, Queries: localBooks (page, itemsPerPage, simplesearch, order) with paginationInfo
test('a search matches title, author, publisher and ISBN, ignoring accents, case and hyphens', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, {
      title: 'Mwarĩmũ Njeri',
      author: 'Kariha Wamaitha',
      publisher: 'Tausi Vitabu',
      isbn: '9789966999924',
    })
    await addBook(db, { title: 'Something else', author: 'Nobody Known', publisher: 'Other House' })
    for (const words of ['mwarimu', 'MWARĨ', 'wamaitha kariha', 'tausi', '978-9966-99992-4', 'njeri vitabu'])
      assert.deepEqual(await titles(db, words), ['Mwarĩmũ Njeri'], words)
    assert.deepEqual(await titles(db, "!!! '&|"), [])
  })
})

test('a title match ranks above an author match', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, { title: 'A quiet year', author: 'Salt Mwangi' })
    await addBook(db, { title: 'Salt in the tea', author: 'Wairimu Ndung’u' })
    assert.deepEqual(await titles(db, 'salt'), ['Salt in the tea', 'A quiet year'])
  })
})

test('initials, slashes and hyphens separate words', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, { title: 'Ups/Downs of a Mother-in-Law', author: 'J.K. Mwangi' })
    for (const words of ['j.k. mwangi', 'J K Mwangi', 'downs', 'mother in law', 'in-law mother'])
      assert.equal((await titles(db, words)).length, 1, words)
  })
})

test('an exact title ranks first, a partial word last', async () => {
  await rollback(database.db, async (db) => {
    for (const title of ['Lovely', 'Eat, Pray, Love', 'Love, Actually', 'The Love'])
      await addBook(db, { title })
    const found = await titles(db, 'love')
    assert.deepEqual([found[0], found.at(-1)], ['The Love', 'Lovely'])
  })
})

test('a misspelt search finds the nearest words of titles and authors, in searchedFor', async () => {
  await rollback(database.db, async (db) => {
    for (const title of ['The Hobbit', 'A Rabbit', 'Told by Einstein'])
      await addBook(db, { title, author: title === 'The Hobbit' ? 'J.R.R. Tolkien' : 'Nobody Known' })
    const document =
      'query ($words: String, $page: Int) { books(simplesearch: $words, page: $page) { searchedFor collection { title } paginationInfo { totalCount } } }'
    const ask = async (words: string, page = 1) =>
      (await api.ask(db, document, { words, page })).data['books']
    const hobbit = { collection: [{ title: 'The Hobbit' }], paginationInfo: { totalCount: 1 } }
    assert.deepEqual(await ask('hobit'), { searchedFor: 'hobbit', ...hobbit })
    assert.deepEqual(await ask('The HOBIT tolkein'), { searchedFor: 'the hobbit tolkien', ...hobbit })
    assert.deepEqual(await ask('hobbit'), { searchedFor: null, ...hobbit })
    const nothing = { searchedFor: null, collection: [] }
    assert.deepEqual(await ask('zzzzqq'), { ...nothing, paginationInfo: { totalCount: 0 } })
    assert.deepEqual(await ask('hobbit', 2), { ...nothing, paginationInfo: { totalCount: 1 } })
  })
})

// Spec: storefront 7, Queries: books (tags_list, page, search, simplesearch)
test('search and simplesearch together both filter the list', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, { title: 'River of Salt' })
    await addBook(db, { title: 'River of Gold' })
    const document = '{ books(search: "river", simplesearch: "salt") { collection { title } } }'
    const { data } = await api.ask(db, document)
    assert.deepEqual(data['books'], { collection: [{ title: 'River of Salt' }] })
  })
})

// Spec: storefront 5: Search from 3 characters
// Spec: back office 5: Searches from 3 characters
test('fewer than three characters are rejected, an empty search is no filter', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db)
    const ask = (words: string) =>
      api.ask(db, 'query ($words: String) { localBooks(simplesearch: $words) { collection { title } } }', {
        words,
      })
    assert.deepEqual((await ask('ab')).codes, ['VALIDATION_FAILED'])
    assert.equal(((await ask('  ')).data['localBooks'] as BooksPage).collection.length, 1)
  })
})

// Spec: storefront 7, Queries: localBook
// Spec: storefront 7, Queries: book
// Spec: storefront 9: Listing statuses listed, scheduled, unlisted
// Spec: back office 3: Local book (publication)
// Spec: back office 7, Queries: localBook
test('scheduled and unlisted titles are on no list and are not found', async () => {
  await rollback(database.db, async (db) => {
    const hidden = [
      await addBook(db, { availableFrom: null }),
      await addBook(db, { availableFrom: new Date('2999-01-01') }),
    ]
    assert.deepEqual(
      (await api.ask(db, '{ localBooks { paginationInfo { totalCount } } }')).data['localBooks'],
      { paginationInfo: { totalCount: 0 } },
    )
    for (const id of hidden)
      assert.deepEqual(
        (await api.ask(db, 'query ($id: ID!) { localBook(id: $id) { title } }', { id: `/local_books/${id}` }))
          .codes,
        ['NOT_FOUND'],
      )
  })
})

// Spec: storefront 7, Queries: localBooks (showUnlisted) for admins
// Spec: back office 6: Admin only: unlisted titles
// Spec: back office 7, Queries: localBooks (showUnlisted, order)
test('only an admin gets unlisted titles', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, { availableFrom: null })
    const document = '{ localBooks(showUnlisted: true) { paginationInfo { totalCount } } }'
    const [reader, admin] = [await addUser(db), await addUser(db, { roles: ['ROLE_ADMIN'] })]
    assert.deepEqual((await api.ask(db, document)).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await api.ask(db, document, {}, { caller: reader })).codes, ['FORBIDDEN'])
    assert.deepEqual((await api.ask(db, document, {}, { caller: admin })).data['localBooks'], {
      paginationInfo: { totalCount: 1 },
    })
  })
})

// Spec: storefront 7, Queries: localBooks (page, itemsPerPage, simplesearch, order) with paginationInfo
test('a page past the end is empty, and a page size above a hundred is rejected', async () => {
  await rollback(database.db, async (db) => {
    for (const title of ['One', 'Two', 'Three']) await addBook(db, { title })
    const document =
      'query ($page: Int, $size: Int) { localBooks(page: $page, itemsPerPage: $size) { collection { title } paginationInfo { totalCount lastPage hasNextPage } } }'
    const past = await api.ask(db, document, { page: 9, size: 2 })
    assert.deepEqual(past.data['localBooks'], {
      collection: [],
      paginationInfo: { totalCount: 3, lastPage: 2, hasNextPage: false },
    })
    assert.deepEqual((await api.ask(db, document, { page: 1, size: 101 })).codes, ['VALIDATION_FAILED'])
  })
})

// Spec: storefront 7: Pages by number: from 1, 20 by default, 100 at most; past the end empty
test('the last page number is empty, on lists, in searches and in the selection', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    await addBook(db, { title: 'River of Salt' })
    for (const what of ['', 'simplesearch: "river", ', 'order: [{ price: "ASC" }], ', 'featured: true, ']) {
      const { data, codes } = await api.ask(
        db,
        `{ books(${what}page: 2147483647, itemsPerPage: 100) { collection { _id } paginationInfo { currentPage } } }`,
      )
      const nothing = { collection: [], paginationInfo: { currentPage: 2147483647 } }
      assert.deepEqual([data['books'], codes], [nothing, []], what)
    }
  })
})

// Spec: storefront 3: Book, by the contract's fields
test('prices are converted to the reader’s currency and rounded, and free stays free', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [paid, free] = [
      await addBook(db, { price: '450.00' }),
      await addBook(db, { price: '0', currency: null }),
    ]
    const show = async (id: number) =>
      (
        await api.ask(
          db,
          'query ($id: ID!) { book(id: $id) { price displayPrice { amount currencyCode } } }',
          { id: `/books/${id}` },
          { preferences: { language: 'eng', country: 'RWA', currency: 'RWF' } },
        )
      ).data['book']
    assert.deepEqual(await show(paid), { price: 450, displayPrice: { amount: 5040, currencyCode: 'RWF' } })
    assert.deepEqual(await show(free), { price: 0, displayPrice: { amount: 0, currencyCode: 'RWF' } })
  })
})

// Spec: storefront 7, Queries: books (tags_list, page, search, simplesearch)
test('tags filter a list to books with any of them, by number or IRI', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, { title: 'Stories', tags: [19] })
    await addBook(db, { title: 'Free', tags: [2] })
    await addBook(db, { title: 'Neither' })
    const { data } = await api.ask(db, '{ books(tags_list: ["/tags/19", "2"]) { collection { title } } }')
    assert.deepEqual(
      (data['books'] as BooksPage).collection.map(({ title }) => title),
      ['Free', 'Stories'],
    )
  })
})

// Spec: storefront 3: Book.audioPreviewUrl, LocalBook.audioPreviewUrl
test('an audiobook’s sample URL is public, in both types; other formats have none', async () => {
  await rollback(database.db, async (db) => {
    const audioPreview = 'previews/7-ab12cd34.mp3'
    const audio = await addBook(db, { format: 'audio', audioPreview })
    const [silent, epub] = [await addBook(db, { format: 'audio' }), await addBook(db)]
    const ask = async (id: number) =>
      (
        await api.ask(
          db,
          'query ($book: ID!, $local: ID!) { book(id: $book) { audioPreviewUrl } localBook(id: $local) { audioPreviewUrl } }',
          { book: `/books/${id}`, local: `/local_books/${id}` },
        )
      ).data
    const url = { audioPreviewUrl: `/media/${audioPreview}` }
    assert.deepEqual(await ask(audio), { book: url, localBook: url })
    const none = { audioPreviewUrl: null }
    for (const id of [silent, epub]) assert.deepEqual(await ask(id), { book: none, localBook: none })
  })
})

// Spec: storefront 3: LocalBook
// Spec: storefront 7, Queries: localBook
test('an unlisted title is visible to admins and owners of a copy only, in both types', async () => {
  await rollback(database.db, async (db) => {
    const id = await addBook(db, { title: 'Kept back' })
    const owner = await addUser(db)
    await addPurchase(db, owner, { books: [id] })
    await db.run(sql`update books set available_from = null where id = ${id}`)
    const ask = (caller?: Caller) =>
      api.ask(
        db,
        'query ($book: ID!, $local: ID!) { book(id: $book) { title owned } localBook(id: $local) { title listingStatus } }',
        { book: `/books/${id}`, local: `/local_books/${id}` },
        caller && { caller },
      )
    const [title, listingStatus] = ['Kept back', 'unlisted']
    const own = { book: { title, owned: true }, localBook: { title, listingStatus } }
    assert.deepEqual((await ask(owner)).data, own)
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    assert.deepEqual((await ask(admin)).data, { ...own, book: { title, owned: false } })
    for (const stranger of [undefined, await addUser(db)])
      assert.deepEqual((await ask(stranger)).codes, ['NOT_FOUND', 'NOT_FOUND'])
  })
})

// Spec: storefront 2, Book detail: The same work in other formats, with their prices
test('otherFormats returns the same work’s formats with prices; unlisted ones are omitted', async () => {
  await rollback(database.db, async (db) => {
    const work = 'kiambere'
    const epub = await addBook(db, { work })
    await addBook(db, { work, format: 'print', price: '1250.00' })
    await addBook(db, { work, format: 'audio', availableFrom: null })
    await addBook(db, { format: 'pdf' })
    const document =
      'query ($id: ID!) { localBook(id: $id) { otherFormats { format { _id } displayPrice { amount } } } }'
    const { data } = await api.ask(db, document, { id: `/local_books/${epub}` })
    assert.deepEqual(data['localBook'], {
      otherFormats: [{ format: { _id: 'print' }, displayPrice: { amount: 1250 } }],
    })
  })
})

type Type = { kind: string; ofType: Type | null }
type Field = { name: string; args: unknown[]; type: Type }

const isLeaf = ({ kind, ofType }: Type): boolean =>
  ofType ? isLeaf(ofType) : kind === 'SCALAR' || kind === 'ENUM'

async function plainFieldsOf(db: Database, type: string): Promise<string[]> {
  const one = 'kind ofType { kind ofType { kind ofType { kind ofType { kind } } } }'
  const document = `query ($type: String!) { __type(name: $type) { fields { name args { name } type { ${one} } } } }`
  const { data } = await api.ask(db, document, { type })
  const { fields } = data['__type'] as { fields: Field[] }
  return fields.filter((field) => isLeaf(field.type) && field.args.length === 0).map(({ name }) => name)
}

test('a list query for one field returns the same value as the book query', async () => {
  await rollback(database.db, async (db) => {
    const id = await addBook(db, {
      title: 'Whole',
      subtitle: 'And full',
      description: '<p>All is there.</p>',
      isbn: '9789966999924',
      format: 'audio',
      tags: [19],
    })
    await db.run(
      sql`update books set pages = 120, minutes = 340, published_on = '2026-01-02' where id = ${id}`,
    )
    await db.run(sql`
      insert into publications (book_id, kind, media_type, file_key) values (${id}, 'preview', 'audio/mpeg', 'sample')`)
    for (const [type, one, list] of [
      ['Book', 'book', 'books'],
      ['LocalBook', 'localBook', 'localBooks'],
    ] as const)
      for (const field of await plainFieldsOf(db, type)) {
        const own = await api.ask(db, `query ($id: ID!) { ${one}(id: $id) { ${field} } }`, {
          id: `/books/${id}`,
        })
        const listed = await api.ask(db, `{ ${list} { collection { ${field} } } }`)
        const [first] = (listed.data[list] as { collection: unknown[] }).collection
        assert.deepEqual(first, own.data[one], `${type}.${field}`)
      }
  })
})
