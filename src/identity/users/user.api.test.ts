import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addUser } from './user.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const ask = (db: Database, document: string, caller?: Caller) =>
  api.ask(db, document, {}, caller ? { caller } : {})

// Spec: storefront 3: User (web service user)
// Spec: storefront 7, Queries: getWebServiceUser
// Spec: back office 3: Web service user
test('the caller reads their own record', async () => {
  await rollback(database.db, async (db) => {
    const caller = await addUser(db, {
      givenName: 'Amina',
      familyName: 'Otieno',
      phoneNumber: '254712345678',
    })
    await db.run(sql`
      insert into addresses (user_id, line1, line2, postal_code, city, is_default)
      values (${caller.id}, 'Ngong Road 12', 'Blue gate', '00100', 'Nairobi', true)`)
    const document =
      '{ getWebServiceUser { id _id userId name phoneNumber roles emailVerified address additionalAddressInfo signupCountry lastLogin } }'
    assert.deepEqual((await ask(db, document, caller)).data['getWebServiceUser'], {
      id: `/web_service_users/${caller.id}`,
      _id: caller.id,
      userId: caller.userId,
      name: 'Amina Otieno',
      phoneNumber: '254712345678',
      roles: ['ROLE_USER'],
      emailVerified: true,
      address: 'Ngong Road 12, 00100 Nairobi',
      additionalAddressInfo: 'Blue gate',
      signupCountry: 'KEN',
      lastLogin: null,
    })
  })
})

// Spec: storefront 8, By code: UNAUTHENTICATED, also for a dead token
test('a visitor is asked to log in', async () => {
  const fields = [
    'getWebServiceUser { id }',
    'checkEmailVerifiedWebServiceUser { id }',
    'pollForVerification { id }',
    'getUserRoles',
  ]
  for (const field of fields)
    assert.deepEqual((await ask(database.db, `{ ${field} }`)).codes, ['UNAUTHENTICATED'], field)
})

// Spec: storefront 3: User.signupIp, for admins, dropped after 90 days
test('the address of sign-up is for admins only', async () => {
  await rollback(database.db, async (db) => {
    const reader = await addUser(db)
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    await db.run(sql`update users set signup_ip = '197.248.0.1'`)
    assert.deepEqual((await ask(db, '{ getWebServiceUser { signupIp } }', reader)).codes, ['FORBIDDEN'])
    assert.deepEqual((await ask(db, '{ getWebServiceUser { signupIp } }', admin)).data, {
      getWebServiceUser: { signupIp: '197.248.0.1' },
    })
  })
})

// Spec: storefront 4, Verification: Polls every second; when verified goes on with fresh rights
// Spec: storefront 7, Queries: pollForVerification, checkEmailVerifiedWebServiceUser
test('polling sees at once that the address was verified, and the record knows it from then on', async () => {
  await rollback(database.db, async (db) => {
    const caller = await addUser(db, { emailVerified: false })
    const poll = async () =>
      (
        await ask(
          db,
          '{ pollForVerification { emailVerified } checkEmailVerifiedWebServiceUser { emailVerified } }',
          caller,
        )
      ).data
    const both = (emailVerified: boolean) => ({
      pollForVerification: { emailVerified },
      checkEmailVerifiedWebServiceUser: { emailVerified },
    })
    assert.deepEqual(await poll(), both(false))
    await db.run(sql`update accounts set email_verified_at = now() where id = ${caller.userId}`)
    assert.deepEqual(await poll(), both(true))
    assert.equal(
      (
        await db.one<{ email_verified: boolean }>(
          sql`select email_verified from users where id = ${caller.id}`,
        )
      ).email_verified,
      true,
    )
  })
})

// Spec: storefront 6: Roles admin, user, checker, business customer, from the user record
// Spec: back office 7, Queries: getUserRoles
test('roles are told to their owner and to admins', async () => {
  await rollback(database.db, async (db) => {
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const roles = (userId: string) => `{ getUserRoles(userId: ${JSON.stringify(userId)}) }`
    const own = ['ROLE_CHECKER', 'ROLE_USER']
    assert.deepEqual((await ask(db, '{ getUserRoles }', checker)).data, { getUserRoles: own })
    assert.deepEqual((await ask(db, roles(checker.userId), admin)).data, { getUserRoles: own })
    assert.deepEqual((await ask(db, roles(admin.userId), checker)).codes, ['FORBIDDEN'])
    assert.deepEqual((await ask(db, roles('soma|nobody'), admin)).codes, ['NOT_FOUND'])
  })
})

// Spec: storefront 7, Queries: searchWebServiceUsers
// Spec: back office 7, Queries: searchWebServiceUsers
test('an admin finds users by name, address and role, in pages from 0', async () => {
  await rollback(database.db, async (db) => {
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'], givenName: 'Njeri', familyName: 'Kamotho' })
    const business = await addUser(db, {
      roles: ['B2B_CUSTOMER'],
      givenName: 'Zoé',
      familyName: 'Mbaabu',
      email: 'orders@mbaabu.example',
    })
    await addUser(db, { givenName: 'Aline', familyName: 'Mbaabu' })
    const find = async (filter: string) => {
      const document = `{ searchWebServiceUsers(${filter}) { collection { givenName } paginationInfo { lastPage totalCount currentPage hasNextPage } } }`
      return ask(db, document, admin)
    }
    const found = async (filter: string) =>
      (
        (await find(filter)).data['searchWebServiceUsers'] as { collection: { givenName: string }[] }
      ).collection.map(({ givenName }) => givenName)
    assert.deepEqual(await found('search: "zoe mba"'), ['Zoé'])
    assert.deepEqual(await found('search: "mbaabu"'), ['Aline', 'Zoé'])
    assert.deepEqual(await found('search: "ORDERS@"'), ['Zoé'])
    assert.deepEqual(await found('role: B2B_CUSTOMER'), ['Zoé'])
    assert.deepEqual((await find('search: "mbaabu", page: 1, perPage: 1')).data['searchWebServiceUsers'], {
      collection: [{ givenName: 'Zoé' }],
      paginationInfo: { lastPage: 1, totalCount: 2, currentPage: 1, hasNextPage: false },
    })
    assert.deepEqual((await find('search: "nobody at all", page: 3')).data['searchWebServiceUsers'], {
      collection: [],
      paginationInfo: { lastPage: 0, totalCount: 0, currentPage: 3, hasNextPage: false },
    })
    for (const filter of ['search: "mb"', 'page: -1', 'perPage: 101'])
      assert.deepEqual((await find(filter)).codes, ['VALIDATION_FAILED'], filter)
    assert.deepEqual(
      (await ask(db, '{ searchWebServiceUsers { paginationInfo { lastPage } } }', business)).codes,
      ['FORBIDDEN'],
    )
  })
})
