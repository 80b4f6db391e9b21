import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addList } from '#booklists/bookList.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from './school.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type School = {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly place: string | null
  readonly version: string
  readonly bookListCount: number
}

type Mutation = 'createSchool' | 'updateSchool'

async function change(db: Database, caller: User, mutation: Mutation, input: Record<string, unknown>) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { school { id name country place version } } }`,
    { input },
    { caller },
  )
  return { codes, school: (data[mutation] as { school: School } | null)?.school }
}

const pageDocument = `query ($search: String, $country: String, $first: Int, $after: String, $order: [SchoolFilter_order]) {
  schoolPage(search: $search, country: $country, first: $first, after: $after, order: $order) {
    edges { node { name place bookListCount } } pageInfo { endCursor hasNextPage } totalCount } }`

type Page = {
  readonly edges: readonly { readonly node: School }[]
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean }
  readonly totalCount: number
}

async function pageOf(db: Database, caller: User, variables: Record<string, unknown> = {}) {
  const { data, codes } = await api.ask(db, pageDocument, variables, { caller })
  const page = data['schoolPage'] as Page | null
  return { codes, page, names: page?.edges.map(({ node }) => node.name) }
}

const addAdmin = (db: Database) => addUser(db, { roles: ['ROLE_ADMIN'] })

test('an admin creates and updates a school; omitted fields are kept', () =>
  rollback(database.db, async (db) => {
    const admin = await addAdmin(db)
    const entered = await change(db, admin, 'createSchool', {
      name: '  Éden   Academy ',
      country: 'RWA',
      place: ' ',
    })
    assert.deepEqual(entered.codes, [])
    const { id, name, country, place } = entered.school ?? assert.fail()
    assert.deepEqual([name, country, place], ['Éden Academy', 'RWA', null])
    const placed = await change(db, admin, 'updateSchool', { id, place: 'Huye' })
    assert.deepEqual([placed.school?.name, placed.school?.place], ['Éden Academy', 'Huye'])
    const moved = await change(db, admin, 'updateSchool', { id, country: 'KEN' })
    assert.deepEqual([moved.school?.country, moved.school?.place], ['KEN', 'Huye'])
    assert.equal((await change(db, admin, 'updateSchool', { id, place: null })).school?.place, null)
  }))

// Spec: back office 8: CATALOGUE_DUPLICATE, of schools
test('a school is unique ignoring accents and case, but may repeat in another place', () =>
  rollback(database.db, async (db) => {
    const admin = await addAdmin(db)
    const first = await addSchool(db, { name: 'Éden Academy', country: 'RWA', place: 'Huye' })
    const twin = { name: 'EDEN academy', country: 'RWA', place: 'huye' }
    assert.deepEqual((await change(db, admin, 'createSchool', twin)).codes, ['CATALOGUE_DUPLICATE'])
    const other = await change(db, admin, 'createSchool', { ...twin, place: 'Musanze' })
    assert.deepEqual(other.codes, [])
    const id = other.school?.id
    assert.deepEqual((await change(db, admin, 'updateSchool', { id, place: 'HUYE' })).codes, [
      'CATALOGUE_DUPLICATE',
    ])
    const same = { id: `/schools/${first}`, name: 'Eden Academy' }
    assert.deepEqual((await change(db, admin, 'updateSchool', same)).codes, [])
  }))

test('names and places outside the limits, and countries without a shop, are rejected', () =>
  rollback(database.db, async (db) => {
    const admin = await addAdmin(db)
    const good = { name: 'Msasa Lane', country: 'KEN' }
    for (const [wrong, code] of [
      [{ name: ' ab ' }, 'VALIDATION_FAILED'],
      [{ name: 'x'.repeat(201) }, 'VALIDATION_FAILED'],
      [{ place: 'x'.repeat(121) }, 'VALIDATION_FAILED'],
      [{ country: 'UGA' }, 'BAD_USER_INPUT'],
    ] as const)
      assert.deepEqual((await change(db, admin, 'createSchool', { ...good, ...wrong })).codes, [code])
    const unknown = { id: '/schools/2147483647', name: 'Msasa Lane' }
    assert.deepEqual((await change(db, admin, 'updateSchool', unknown)).codes, ['NOT_FOUND'])
  }))

test('an update of an earlier version of a school is an edit conflict', () =>
  rollback(database.db, async (db) => {
    const admin = await addAdmin(db)
    const { school } = await change(db, admin, 'createSchool', { name: 'Msasa Lane', country: 'KEN' })
    const { id, version: expectedVersion } = school ?? assert.fail()
    assert.deepEqual(
      (await change(db, admin, 'updateSchool', { id, place: 'Nairobi', expectedVersion })).codes,
      [],
    )
    assert.deepEqual(
      (await change(db, admin, 'updateSchool', { id, place: 'Thika', expectedVersion })).codes,
      ['SHOP_EDIT_CONFLICT'],
    )
  }))

test('schools are paged by name, or in reverse, and searched by name or place', () =>
  rollback(database.db, async (db) => {
    const admin = await addAdmin(db)
    await db.run(sql`delete from schools`)
    await addSchool(db, { name: 'Zebra Hill', country: 'MWI', place: 'Éden' })
    for (const name of ['Umucyo', 'éden', 'Msasa Lane'])
      await addSchool(db, { name, country: 'RWA', place: 'Kigali' })
    const { page, names } = await pageOf(db, admin, { first: 3 })
    assert.deepEqual([names, page?.totalCount], [['éden', 'Msasa Lane', 'Umucyo'], 4])
    assert.deepEqual((await pageOf(db, admin, { first: 3, after: page?.pageInfo.endCursor })).names, [
      'Zebra Hill',
    ])
    assert.deepEqual((await pageOf(db, admin, { first: 1, order: [{ name: 'DESC' }] })).names, ['Zebra Hill'])
    assert.deepEqual((await pageOf(db, admin, { search: 'EDEN' })).names, ['éden', 'Zebra Hill'])
    assert.deepEqual((await pageOf(db, admin, { search: 'kigali', country: 'MWI' })).names, [])
    assert.deepEqual((await pageOf(db, admin, { search: 'ki' })).codes, ['VALIDATION_FAILED'])
  }))

test('admins get the number of a school’s lists including drafts; others do not', () =>
  rollback(database.db, async (db) => {
    const admin = await addAdmin(db)
    const schoolId = await addSchool(db, { name: 'Jacaranda Girls', country: 'KEN' })
    await addList(db, { schoolId, isPublic: true })
    await addList(db, { schoolId })
    const gone = await addList(db, { schoolId })
    await db.run(sql`update book_lists set archived_at = now() where id = ${gone}`)
    const { page } = await pageOf(db, admin, { search: 'jacaranda' })
    assert.deepEqual(
      page?.edges.map(({ node }) => node.bookListCount),
      [2],
    )
    const { data } = await api.ask(db, '{ schools { name bookListCount version } }')
    for (const { bookListCount, version } of data['schools'] as School[])
      assert.deepEqual([bookListCount, version], [null, null])
    const reader = await addUser(db)
    assert.deepEqual((await pageOf(db, reader)).codes, ['FORBIDDEN'])
  }))

test('school lists are found by their own name or the school’s', () =>
  rollback(database.db, async (db) => {
    const schoolId = await addSchool(db, { name: 'Jacaranda Girls', country: 'KEN' })
    await addList(db, { schoolId, isPublic: true, name: 'Form Nine' })
    const found = async (search: string) => {
      const document = 'query ($search: String) { getSchoolBookLists(search: $search) { name } }'
      const { data, codes } = await api.ask(db, document, { search })
      return (data['getSchoolBookLists'] as { name: string }[] | null)?.map(({ name }) => name) ?? codes
    }
    assert.deepEqual(await found('form nine'), ['Form Nine'])
    assert.deepEqual(await found('jacarANDA'), ['Form Nine'])
    assert.deepEqual(await found('zebrafish'), [])
    assert.deepEqual(await found('fo'), ['VALIDATION_FAILED'])
  }))

// Spec: back office 3: School
test('two clerks who concurrently create a school, or rename others to it, get one school', async () => {
  const { db } = database
  const admin = await addAdmin(db)
  for (let round = 1; round <= 10; round++) {
    const name = `Umucyo of round ${round}`
    const other = await addSchool(db, { name: `Another ${round}`, country: 'RWA' })
    const sent = await Promise.all([
      change(db, admin, 'createSchool', { name, country: 'RWA' }),
      change(db, admin, 'createSchool', { name: name.toUpperCase(), country: 'RWA' }),
      change(db, admin, 'updateSchool', { id: `/schools/${other}`, name }),
    ])
    assert.deepEqual(
      sent.flatMap(({ codes }) => codes),
      ['CATALOGUE_DUPLICATE', 'CATALOGUE_DUPLICATE'],
    )
  }
})
