import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addList } from './bookList.builder.ts'
import { archiveBookList } from './bookList.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Match = { school: { name: string }; bookList: { name: string } | null }

async function matches(db: Database, search: string): Promise<string[]> {
  const query =
    'query ($search: String!) { schoolMatches(search: $search) { school { name } bookList { name } } }'
  const { data, codes } = await api.ask(db, query, { search })
  assert.deepEqual(codes, [])
  return (data['schoolMatches'] as Match[]).map(({ school, bookList }) => bookList?.name ?? school.name)
}

const withSchools = (work: (db: Database, msasa: number) => Promise<void>) =>
  rollback(database.db, async (db) => {
    const msasa = await addSchool(db, { name: 'Msasa Lane Primary, Nairobi', country: 'KEN' })
    const umucyo = await addSchool(db, { name: 'Groupe Scolaire Umucyo, Kigali', country: 'RWA' })
    await addList(db, { name: 'Grades 4 and 5', schoolId: msasa, isPublic: true })
    await addList(db, { name: 'Umwaka wa 4', schoolId: umucyo, isPublic: true })
    await work(db, msasa)
  })

// Spec: storefront 2, Search box: Extension: schools and their lists are offered by name
test('a school matches words of its name, the last as a prefix, followed by its public lists', () =>
  withSchools(async (db) => {
    assert.deepEqual(await matches(db, 'msasa'), ['Msasa Lane Primary, Nairobi', 'Grades 4 and 5'])
    assert.deepEqual(await matches(db, 'Nairobi msa'), ['Msasa Lane Primary, Nairobi', 'Grades 4 and 5'])
    assert.deepEqual(await matches(db, 'msasa kigali'), [])
  }))

test('a list matches its class and its school; words for a list match no name', () =>
  withSchools(async (db) => {
    assert.deepEqual(await matches(db, 'msasa class 4 book list'), ['Grades 4 and 5'])
    assert.deepEqual(await matches(db, 'umucyo p4'), ['Umwaka wa 4'])
    assert.deepEqual(await matches(db, 'book list'), [])
    assert.deepEqual(await matches(db, ''), [])
  }))

test('a school is suggested if no list of it has the class, but not for a subject', () =>
  withSchools(async (db) => {
    await addSchool(db, { name: 'English Academy, Nakuru', country: 'KEN' })
    assert.deepEqual(await matches(db, 'msasa lane form 2 books'), ['Msasa Lane Primary, Nairobi'])
    assert.deepEqual(await matches(db, 'msasa kigali grade 2'), [])
    assert.deepEqual(await matches(db, 'english grade 2'), [])
  }))

test('private lists, readers’ own and archived ones are not suggested', () =>
  withSchools(async (db, msasa) => {
    await addList(db, { name: 'Msasa staff room', schoolId: msasa })
    await addList(db, { name: 'Msasa for Amina', owner: await addUser(db), isPublic: true })
    const old = await addList(db, { name: 'Msasa of last year', schoolId: msasa, isPublic: true })
    await archiveBookList(db, old, new Date())
    assert.deepEqual(await matches(db, 'msasa'), ['Msasa Lane Primary, Nairobi', 'Grades 4 and 5'])
  }))

test('at most four are suggested, by one statement', () =>
  withSchools(async (db) => {
    for (const number of [1, 2, 3, 4, 5]) await addSchool(db, { name: `Msasa ${number}`, country: 'KEN' })
    const { db: recorded, statements } = recording(db)
    assert.equal((await matches(recorded, 'msasa')).length, 4)
    assert.equal(statements.length, 1)
  }))
