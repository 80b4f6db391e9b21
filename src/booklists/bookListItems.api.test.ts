import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addList } from './bookList.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type List = {
  _id: number
  name: string
  isPublic: boolean
  customerId: string
  bookListItems: { id: string; productId: string }[]
}

const fields = 'bookList { _id name isPublic customerId bookListItems { id productId } }'

async function add(db: Database, caller: Caller, input: Record<string, string | undefined>) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: addItemToBookListInput!) { addItemToBookList(input: $input) { ${fields} } }`,
    { input },
    { caller },
  )
  return { codes, list: (data['addItemToBookList'] as { bookList: List } | null)?.bookList }
}

async function remove(db: Database, caller: Caller, id: string) {
  const { data, codes } = await api.ask(
    db,
    'mutation ($id: ID!) { deleteBookListItem(input: { id: $id }) { bookListItem { id } } }',
    { id },
    { caller },
  )
  return {
    codes,
    deleted: (data['deleteBookListItem'] as { bookListItem: { id: string } } | null)?.bookListItem.id,
  }
}

const products = (list: List | undefined) => list?.bookListItems.map(({ productId }) => productId)

// Spec: storefront 7, Mutations: addItemToBookList
test('a reader adds a book to their list, once', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const [list, book] = [await addList(db, { owner }), await addBook(db)]
    const input = { itemId: `/books/${book}`, bookListIri: `/book_lists/${list}` }
    assert.deepEqual(products((await add(db, owner, input)).list), [`/local_books/${book}`])
    assert.deepEqual(products((await add(db, owner, input)).list), [`/local_books/${book}`])
  })
})

// Spec: storefront 7, Mutations: addItemToBookList
test('a new list is created with the book, private, with a name of 3 to 50 characters', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const itemId = `/local_books/${await addBook(db)}`
    const { list } = await add(db, owner, { itemId, newListName: '  Rainy   days ' })
    assert.deepEqual([list?.name, list?.isPublic, list?.customerId], ['Rainy days', false, owner.userId])
    assert.deepEqual(products(list), [itemId])
    for (const newListName of ['ab', '   ', 'x'.repeat(51)])
      assert.deepEqual((await add(db, owner, { itemId, newListName })).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await add(db, owner, { itemId, newListName: 'abc' })).codes, [])
  })
})

test('a list or the name of a new one is required, not both', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const [itemId, bookListIri] = [
      `/books/${await addBook(db)}`,
      `/book_lists/${await addList(db, { owner })}`,
    ]
    for (const input of [{ itemId }, { itemId, bookListIri, newListName: 'Both of them' }])
      assert.deepEqual((await add(db, owner, input)).codes, ['BAD_USER_INPUT'])
  })
})

test('a hidden or unknown book cannot be added to a list', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const bookListIri = `/book_lists/${await addList(db, { owner })}`
    const hidden = await addBook(db, { availableFrom: null })
    for (const itemId of [`/books/${hidden}`, '/books/999999'])
      assert.deepEqual((await add(db, owner, { itemId, bookListIri })).codes, ['NOT_FOUND'])
  })
})

// Spec: storefront 6: Owner of a list: share, edit, remove
test("others cannot change a reader's list: forbidden if public, else not found", async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const others = [await addUser(db), await addUser(db, { roles: ['ROLE_CHECKER'] })]
    const itemId = `/books/${await addBook(db)}`
    const open = `/book_lists/${await addList(db, { owner, isPublic: true })}`
    const closed = `/book_lists/${await addList(db, { owner })}`
    for (const other of others) {
      assert.deepEqual((await add(db, other, { itemId, bookListIri: open })).codes, ['FORBIDDEN'])
      assert.deepEqual((await add(db, other, { itemId, bookListIri: closed })).codes, ['NOT_FOUND'])
    }
  })
})

test('a visitor must sign in, an unverified reader must verify the address', async () => {
  await rollback(database.db, async (db) => {
    const unverified = await addUser(db, { emailVerified: false })
    const input = { itemId: `/books/${await addBook(db)}`, newListName: 'Rainy days' }
    assert.deepEqual((await add(db, visitor, input)).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await add(db, unverified, input)).codes, ['EMAIL_NOT_VERIFIED'])
    assert.deepEqual((await remove(db, visitor, '/book_list_items/1')).codes, ['UNAUTHENTICATED'])
  })
})

test('a list is limited to 1000 books, and a reader to 200 lists', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const book = await addBook(db)
    const list = await addList(db, { owner })
    await db.run(sql`
      with more as (insert into books (title, format) select 'Volume', 'print' from generate_series(1, 1000) returning id)
      insert into book_list_items (book_list_id, book_id) select ${list}, id from more`)
    const full = await add(db, owner, { itemId: `/books/${book}`, bookListIri: `/book_lists/${list}` })
    assert.deepEqual(full.codes, ['VALIDATION_FAILED'])
    await db.run(sql`
      insert into book_lists (name, owner_id) select 'List', ${owner.id} from generate_series(1, 199)`)
    const oneMore = await add(db, owner, { itemId: `/books/${book}`, newListName: 'One more' })
    assert.deepEqual(oneMore.codes, ['VALIDATION_FAILED'])
  })
})

// Spec: storefront 7, Mutations: deleteBookListItem
test('an item is removed by the owner, not by others, and once', async () => {
  await rollback(database.db, async (db) => {
    const [owner, other] = [await addUser(db), await addUser(db)]
    const { list } = await add(db, owner, {
      itemId: `/books/${await addBook(db)}`,
      newListName: 'Rainy days',
    })
    const id = list?.bookListItems[0]?.id ?? ''
    assert.deepEqual((await remove(db, other, id)).codes, ['NOT_FOUND'])
    assert.equal((await remove(db, owner, id)).deleted, id)
    assert.deepEqual((await remove(db, owner, id)).codes, ['NOT_FOUND'])
  })
})

test('an item of a school list is removed by an admin', async () => {
  await rollback(database.db, async (db) => {
    const [reader, admin] = [await addUser(db), await addUser(db, { roles: ['ROLE_ADMIN'] })]
    const schoolId = await addSchool(db, { name: 'Msasa', country: 'KEN' })
    const list = await addList(db, { schoolId, isPublic: true, books: [await addBook(db)] })
    const { id } = await db.one<{ id: number }>(
      sql`select id from book_list_items where book_list_id = ${list}`,
    )
    assert.deepEqual((await remove(db, reader, `/book_list_items/${id}`)).codes, ['FORBIDDEN'])
    assert.deepEqual((await remove(db, admin, `/book_list_items/${id}`)).codes, [])
  })
})

test('itemOf finds a product on a list by either of its IRIs', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const [there, absent] = [await addBook(db), await addBook(db)]
    await addList(db, { owner, books: [there] })
    const ask = async (product: string) => {
      const document = 'query ($id: ID!) { getMyBookLists { itemOf(productId: $id) { productId } } }'
      const { data } = await api.ask(db, document, { id: product }, { caller: owner })
      return (data['getMyBookLists'] as { itemOf: { productId: string } | null }[])[0]?.itemOf?.productId
    }
    assert.equal(await ask(`/books/${there}`), `/local_books/${there}`)
    assert.equal(await ask(`/local_books/${there}`), `/local_books/${there}`)
    assert.equal(await ask(`/books/${absent}`), undefined)
  })
})

test('itemOf does not reveal a title that is not on sale', async () => {
  await rollback(database.db, async (db) => {
    const hidden = await addBook(db, { availableFrom: null })
    const list = await addList(db, { isPublic: true, books: [hidden] })
    const document =
      'query ($list: ID!, $book: ID!) { bookList(id: $list) { itemOf(productId: $book) { name } } }'
    const ids = { list: `/book_lists/${list}`, book: `/books/${hidden}` }
    assert.deepEqual((await api.ask(db, document, ids)).data['bookList'], { itemOf: null })
  })
})
