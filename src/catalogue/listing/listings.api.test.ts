import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

// Spec: storefront 2, Home: New releases: one featured book and three others
// Spec: storefront 7, Queries: Extension: publisher, newReleases
test('the new releases are the four newest titles on sale', async () => {
  await rollback(database.db, async (db) => {
    for (const day of [1, 2, 3, 4, 5])
      await addBook(db, { title: `Day ${day}`, availableFrom: new Date(`2026-01-0${day}T00:00:00Z`) })
    await addBook(db, { title: 'To come', availableFrom: new Date('2999-01-01') })
    await addBook(db, { title: 'Not listed', availableFrom: null })
    const { data } = await api.ask(db, '{ newReleases { title } }')
    const titles = (data['newReleases'] as { title: string }[]).map(({ title }) => title)
    assert.deepEqual(titles, ['Day 5', 'Day 4', 'Day 3', 'Day 2'])
  })
})

// Spec: storefront 2, Routes: Route publisher book list /publisher-book-list/:id
// Spec: storefront 7, Queries: Extension: publisher, newReleases
// Spec: back office 3: Publisher
test('a publisher is found by id, and so are its books', async () => {
  await rollback(database.db, async (db) => {
    await addBook(db, { title: 'Ours', publisher: 'Tausi Vitabu' })
    await addBook(db, { title: 'Theirs', publisher: 'Other House' })
    const { id } = await db.one<{ id: number }>(sql`select id from publishers where name = 'Tausi Vitabu'`)
    const iri = `/publishers/${id}`
    const { data } = await api.ask(
      db,
      'query ($id: ID!) { publisher(id: $id) { id name } books(publisher: $id) { collection { title } } }',
      { id: iri },
    )
    assert.deepEqual(data, {
      publisher: { id: iri, name: 'Tausi Vitabu' },
      books: { collection: [{ title: 'Ours' }] },
    })
    assert.deepEqual((await api.ask(db, '{ publisher(id: "/publishers/2147483647") { id } }')).codes, [
      'NOT_FOUND',
    ])
  })
})

// Spec: storefront 3: LocalBook.bookAuthors with sequence, role and what is known of the author
test('bookAuthors returns contributors in the order of the title page, with role and bio', async () => {
  await rollback(database.db, async (db) => {
    const id = await addBook(db, { author: 'Ann Aba' })
    await db.run(sql`update authors set bio = 'Ann Aba keeps goats.' where name = 'Ann Aba'`)
    await db.run(sql`insert into authors (name) values ('Ben Bota')`)
    await db.run(sql`
      insert into book_authors (book_id, author_id, role_id, sequence)
      select ${id}, a.id, r.id, 2 from authors a, author_roles r
      where a.name = 'Ben Bota' and r.description = 'illustrator'`)
    const { data } = await api.ask(
      db,
      'query ($id: ID!) { localBook(id: $id) { bookAuthors { sequence author { name bio } role { description } } } }',
      { id: `/local_books/${id}` },
    )
    assert.deepEqual(data['localBook'], {
      bookAuthors: [
        {
          sequence: 1,
          author: { name: 'Ann Aba', bio: 'Ann Aba keeps goats.' },
          role: { description: 'author' },
        },
        { sequence: 2, author: { name: 'Ben Bota', bio: null }, role: { description: 'illustrator' } },
      ],
    })
  })
})
