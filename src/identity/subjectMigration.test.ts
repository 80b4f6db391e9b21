import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0026_subjects'))
after(() => database.close())

test('who signs in for the first time at an older process while subjects are filled in gets one too', async () => {
  await migrateBeside(database.pool, async (older) => {
    await older.query(
      "insert into accounts (id, email, password_hash) values ('own', 'own@reader.example', 'x')",
    )
    await older.query(
      "insert into users (user_id, email) values ('own', 'own@reader.example'), ('other', 'other@reader.example')",
    )
  })
  const people = await database.db.many(sql`select user_id, issuer, subject from users order by id`)
  assert.deepEqual(people, [
    { user_id: 'own', issuer: 'embedded', subject: 'own' },
    { user_id: 'other', issuer: null, subject: 'other' },
  ])
})
