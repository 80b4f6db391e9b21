import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const addTag = (db: Database, id: number, names: Record<string, string>, parent: number | null = null) =>
  db.run(
    sql`insert into tags (id, parent_id, names) values (${id}, ${parent}, ${JSON.stringify(names)}::jsonb)`,
  )

const ask = (db: Database, language: Language = 'eng') =>
  api.ask(
    db,
    '{ tags { id _id name parentId } }',
    {},
    {
      preferences: { language, country: 'KEN', currency: 'KES' },
    },
  )

// Spec: storefront 3: Tag
// Spec: storefront 7, Queries: tags
// Spec: back office 7, Queries: tags, currencies
test('a visitor gets all categories by name, each with its parent', async () => {
  await rollback(database.db, async (db) => {
    await addTag(db, 201, { eng: 'Fiction' })
    await addTag(db, 204, { eng: 'Crime' }, 201)
    const { data, codes } = await ask(db)
    assert.deepEqual(codes, [])
    assert.deepEqual(data['tags'], [
      { id: '/tags/204', _id: 204, name: 'Crime', parentId: 201 },
      { id: '/tags/201', _id: 201, name: 'Fiction', parentId: null },
    ])
  })
})

// Spec: storefront 7, Queries: tags
test('categories have names in the reader’s language, else in English', async () => {
  await rollback(database.db, async (db) => {
    await addTag(db, 201, { eng: 'Fiction', swa: 'Bunilizi' })
    await addTag(db, 202, { eng: 'Atlases' })
    const names = async (language: Language) =>
      ((await ask(db, language)).data['tags'] as { name: string }[]).map(({ name }) => name)
    assert.deepEqual(await names('swa'), ['Atlases', 'Bunilizi'])
    assert.deepEqual(await names('nya'), ['Atlases', 'Fiction'])
  })
})

// Spec: storefront 7, Queries: tags
test('all categories take one statement, however many there are', async () => {
  await rollback(database.db, async (tx) => {
    for (let id = 1; id <= 40; id++) await addTag(tx, id, { eng: `Tag ${id}` }, id > 1 ? 1 : null)
    const { db, statements } = recording(tx)
    assert.equal(((await ask(db)).data['tags'] as unknown[]).length, 40)
    assert.equal(statements.length, 1)
  })
})
