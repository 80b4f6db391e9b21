import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addUser } from '../users/user.builder.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
before(async () => {
  database = await testDatabase()
  api = await testApi(database, { SOMA_MODE: 'demo', PUBLIC_URL: 'https://soma.example' })
})
after(() => database.close())

async function update(db: Database, caller: Caller, input: object, now = new Date()) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: updateWebServiceUserInput!) { updateWebServiceUser(input: $input) {
      webServiceUser { givenName familyName phoneNumber alternativePhoneNumber } } }`,
    { input },
    { caller, now },
  )
  return { codes, user: (data['updateWebServiceUser'] as { webServiceUser: object } | null)?.webServiceUser }
}

const reset = async (db: Database, caller: Caller, now = new Date()) => {
  const { data, codes } = await api.ask(
    db,
    'mutation { resetPasswordRequestWebServiceUser(input: {}) { webServiceUser { userId resetPasswordLink } } }',
    {},
    { caller, now },
  )
  const payload = data['resetPasswordRequestWebServiceUser'] as {
    webServiceUser: { resetPasswordLink: string }
  } | null
  return { codes, link: payload?.webServiceUser.resetPasswordLink }
}

// Spec: storefront 7, Mutations: updateWebServiceUser
test('one changes names and phone numbers, and what is left out stays', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db, { givenName: 'Amina', familyName: 'Otieno' })
    const { codes, user } = await update(db, caller, {
      givenName: '  Zawadi ',
      phoneNumber: '250788000103',
      alternativePhoneNumber: '265991000105',
    })
    assert.deepEqual(codes, [])
    assert.deepEqual(user, {
      givenName: 'Zawadi',
      familyName: 'Otieno',
      phoneNumber: '250788000103',
      alternativePhoneNumber: '265991000105',
    })
    const account = await db.one<{ given_name: string }>(
      sql`select given_name from accounts where id = ${caller.userId}`,
    )
    assert.equal(account.given_name, 'Zawadi')
  }))

// Spec: storefront 5: An emptied text input is null
test('null clears, and so does a text without anything in it', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db, { phoneNumber: '254712345678' })
    const { user } = await update(db, caller, { phoneNumber: null, familyName: ' ', givenName: null })
    assert.deepEqual(user, {
      givenName: null,
      familyName: null,
      phoneNumber: null,
      alternativePhoneNumber: null,
    })
  }))

test('names of 51 letters or with a link in them, and numbers that are none, are refused, and nothing is changed', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    for (const input of [
      { givenName: 'A'.repeat(51) },
      { familyName: 'A'.repeat(51) },
      { givenName: 'Win at www.prize.example' },
      { phoneNumber: '712345678' },
      { phoneNumber: '255712345678' },
      { alternativePhoneNumber: '25471234567' },
    ])
      assert.deepEqual((await update(db, caller, { givenName: 'Zawadi', ...input })).codes, [
        'VALIDATION_FAILED',
      ])
    assert.deepEqual((await update(db, caller, {})).user, {
      givenName: 'Amina',
      familyName: 'Otieno',
      phoneNumber: null,
      alternativePhoneNumber: null,
    })
  }))

test('a visitor and an address that is not proven change nothing', () =>
  rollback(database.db, async (db) => {
    const unverified = await addUser(db, { emailVerified: false })
    assert.deepEqual((await update(db, { kind: 'visitor' }, {})).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await update(db, unverified, {})).codes, ['EMAIL_NOT_VERIFIED'])
  }))

test('nobody goes through phone numbers: the sixth new one of a day is refused, the old ones are not counted', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    const now = new Date('2026-11-20T10:00:00Z')
    const take = async (last: number, at = now) =>
      (await update(db, caller, { phoneNumber: `25471234567${last}` }, at)).codes
    for (const last of [1, 2, 3, 4, 5, 5, 5]) assert.deepEqual(await take(last), [])
    assert.deepEqual(await take(6), ['TOO_MANY_REQUESTS'])
    assert.deepEqual(await take(6, new Date('2026-11-21T10:00:00Z')), [])
  }))

test('of twenty new numbers at once five are taken', async () => {
  const caller = await addUser(database.db)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      update(database.db, caller, { phoneNumber: `2547200000${10 + index}` }),
    ),
  )
  assert.equal(answers.filter(({ codes }) => codes.length === 0).length, 5)
})

// Spec: storefront 7, Mutations: resetPasswordRequestWebServiceUser, opened in a new window
test('one gets a link to choose a new password, for oneself only, and it works', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    const { codes, link } = await reset(db, caller)
    assert.deepEqual(codes, [])
    assert.match(link ?? '', /^https:\/\/soma\.example\/auth\/new-password\/[\w-]{43}$/)
    const { account_id } = await db.one<{ account_id: string }>(
      sql`select account_id from account_links where purpose = 'reset' and used_at is null`,
    )
    assert.equal(account_id, caller.userId)
  }))

// Spec: storefront 3: User.resetPasswordLink, in the answer to one's own request only
test('the link stands in no other answer', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    await reset(db, caller)
    const { data } = await api.ask(
      db,
      '{ getWebServiceUser { resetPasswordLink hasPassword } }',
      {},
      { caller },
    )
    assert.deepEqual(data['getWebServiceUser'], { resetPasswordLink: null, hasPassword: true })
  }))

// Spec: storefront 1: Social sign-ins (known prefix of the id) reset no password
// Spec: storefront 8, By code: PASSWORD_RESET_NOT_AVAILABLE
test('who signs in through a social provider has no password to reset', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db, { userId: 'google-oauth2|10398' })
    assert.deepEqual((await reset(db, caller)).codes, ['PASSWORD_RESET_NOT_AVAILABLE'])
    const { data } = await api.ask(db, '{ getWebServiceUser { hasPassword } }', {}, { caller })
    assert.deepEqual(data['getWebServiceUser'], { hasPassword: false })
  }))

test('a visitor and an address that is not proven get no link, and six links in an hour are one too many', () =>
  rollback(database.db, async (db) => {
    const [caller, unverified] = [await addUser(db), await addUser(db, { emailVerified: false })]
    assert.deepEqual((await reset(db, { kind: 'visitor' })).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await reset(db, unverified)).codes, ['EMAIL_NOT_VERIFIED'])
    const now = new Date('2026-11-20T10:00:00Z')
    for (let count = 0; count < 5; count += 1) assert.deepEqual((await reset(db, caller, now)).codes, [])
    assert.deepEqual((await reset(db, caller, now)).codes, ['TOO_MANY_REQUESTS'])
  }))

const addressAfter = async (db: Database, caller: Caller, input: object) => {
  const { codes } = await update(db, caller, input)
  const { data } = await api.ask(db, '{ getDefaultAddress { line1 line2 placesId } }', {}, { caller })
  return { codes, address: data['getDefaultAddress'] }
}
const yaya = { placeId: 'nairobi:yaya-centre' }

// Spec: storefront 7, Mutations: updateWebServiceUser
test('a place and details are kept as the default address; details change by themselves, and null forgets it', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    const kept = { line1: 'Yaya Centre, Kilimani', placesId: yaya.placeId }
    const gateC = { ...yaya, addressDetails: ' Gate C ' }
    assert.deepEqual(await addressAfter(db, caller, gateC), {
      codes: [],
      address: { ...kept, line2: 'Gate C' },
    })
    const gateD = { addressDetails: 'Gate D' }
    assert.deepEqual((await addressAfter(db, caller, gateD)).address, { ...kept, line2: 'Gate D' })
    assert.deepEqual((await addressAfter(db, caller, { givenName: 'Zawadi' })).address, {
      ...kept,
      line2: 'Gate D',
    })
    assert.deepEqual((await addressAfter(db, caller, { addressDetails: null })).address, {
      ...kept,
      line2: null,
    })
    assert.deepEqual((await addressAfter(db, caller, { placeId: null })).address, null)
  }))

test('another place comes without the details of the one before', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    await update(db, caller, { ...yaya, addressDetails: 'Gate C' })
    const { places } = (await api.ask(db, '{ places(search: "karen") { placeId name } }', {}, { caller }))
      .data as {
      places: { placeId: string }[]
    }
    const { address } = await addressAfter(db, caller, { placeId: places[0]?.placeId })
    assert.deepEqual((address as { line2: string | null }).line2, null)
  }))

test('a place that is none, details without a place and details without end are refused, and nothing is changed', () =>
  rollback(database.db, async (db) => {
    const caller = await addUser(db)
    const refused = async (input: object) => {
      const { codes, address } = await addressAfter(db, caller, { givenName: 'Zawadi', ...input })
      assert.equal(address, null)
      return codes
    }
    assert.deepEqual(await refused({ placeId: 'nairobi:nowhere' }), ['SHOP_DELIVERY_OUTSIDE_AREA'])
    assert.deepEqual(await refused({ addressDetails: 'Gate C' }), ['VALIDATION_FAILED'])
    assert.deepEqual(await refused({ ...yaya, addressDetails: 'x'.repeat(301) }), ['VALIDATION_FAILED'])
    assert.deepEqual((await update(db, caller, {})).user, {
      givenName: 'Amina',
      familyName: 'Otieno',
      phoneNumber: null,
      alternativePhoneNumber: null,
    })
  }))
