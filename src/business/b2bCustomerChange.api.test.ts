import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addB2bCustomer } from './b2bCustomer.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Mutation = 'createB2bCustomer' | 'updateB2bCustomer'
type Customer = {
  readonly id: string
  readonly customerId: string
  readonly organizationName: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerDiscountPercentage: number
  readonly taxId: string | null
  readonly version: string
}

const fields =
  'b2bCustomer { id customerId organizationName customerName customerEmail customerDiscountPercentage taxId version }'

async function change(db: Database, caller: Caller, mutation: Mutation, input: Record<string, unknown>) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { ${fields} } }`,
    { input },
    { caller },
  )
  return { codes, customer: (data[mutation] as { b2bCustomer: Customer } | null)?.b2bCustomer }
}

async function scene(db: Database) {
  const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
  const { id, user } = await addB2bCustomer(db, { organizationName: 'Zomba Books' })
  return { admin, user, id: `/b2b_customers/${id}` }
}

const entry = {
  organizationName: ' Kisumu  Learners Shop ',
  customerName: 'Amina Otieno',
  customerEmail: 'orders@learners.example',
  customerDiscountPercentage: 12.5,
}

// Spec: back office 3: Business customer
// Spec: back office 7, Mutations: createB2bCustomer, updateB2bCustomer
test('an admin enters a business customer behind a user of that role', () =>
  rollback(database.db, async (db) => {
    const { admin, user } = await scene(db)
    const input = { ...entry, customerId: user.userId, taxId: 'p051 234567x' }
    const { codes, customer } = await change(db, admin, 'createB2bCustomer', input)
    assert.deepEqual(codes, [])
    const { id: _, version: __, ...told } = customer ?? assert.fail()
    assert.deepEqual(told, {
      ...entry,
      customerId: user.userId,
      organizationName: 'Kisumu Learners Shop',
      taxId: 'P051234567X',
    })
  }))

// Spec: back office 1: Business customers are picked from users of that role
test('nobody becomes a business customer without the role, or with a discount beyond all', () =>
  rollback(database.db, async (db) => {
    const { admin, user, id } = await scene(db)
    const reader = await addUser(db)
    for (const wrong of [
      { customerId: reader.userId },
      { customerId: 'soma|nobody' },
      { customerDiscountPercentage: 100.5 },
      { organizationName: 'ab' },
    ]) {
      const input = { ...entry, customerId: user.userId, ...wrong }
      assert.deepEqual((await change(db, admin, 'createB2bCustomer', input)).codes, ['VALIDATION_FAILED'])
      assert.deepEqual((await change(db, admin, 'updateB2bCustomer', { id, ...wrong })).codes, [
        'VALIDATION_FAILED',
      ])
    }
  }))

// Spec: back office 7, Mutations: createB2bCustomer, updateB2bCustomer
test('an update changes what is given and leaves the rest; what must be there is not cleared', () =>
  rollback(database.db, async (db) => {
    const { admin, user, id } = await scene(db)
    const update = (input: Record<string, unknown>) =>
      change(db, admin, 'updateB2bCustomer', { id, ...input })
    const { customer } = await update({ customerDiscountPercentage: 0, taxId: '12345678' })
    assert.deepEqual(
      [customer?.organizationName, customer?.customerDiscountPercentage, customer?.taxId],
      ['Zomba Books', 0, '12345678'],
    )
    assert.equal((await update({ taxId: null })).customer?.taxId, null)
    assert.equal((await update({})).customer?.customerId, user.userId)
    const other = await addUser(db, { roles: ['B2B_CUSTOMER'] })
    assert.equal((await update({ customerId: other.userId })).customer?.customerId, other.userId)
    assert.deepEqual((await update({ customerName: null })).codes, ['VALIDATION_FAILED'])
    const unknown = { id: '/b2b_customers/2147483647', customerName: 'Juma Were' }
    assert.deepEqual((await change(db, admin, 'updateB2bCustomer', unknown)).codes, ['NOT_FOUND'])
  }))

test('what was meant for an earlier version of a business customer changes nothing', () =>
  rollback(database.db, async (db) => {
    const { admin, id } = await scene(db)
    const update = (input: Record<string, unknown>) =>
      change(db, admin, 'updateB2bCustomer', { id, ...input })
    const expectedVersion = (await update({ customerName: 'Juma Were' })).customer?.version
    assert.deepEqual((await update({ customerName: 'Zawadi', expectedVersion })).codes, [])
    assert.deepEqual((await update({ customerName: 'Amina', expectedVersion })).codes, ['SHOP_EDIT_CONFLICT'])
  }))

test('business customers are entered and changed by admins, not by checkers', () =>
  rollback(database.db, async (db) => {
    const { user, id } = await scene(db)
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    for (const caller of [checker, user]) {
      const input = { ...entry, customerId: user.userId }
      assert.deepEqual((await change(db, caller, 'createB2bCustomer', input)).codes, ['FORBIDDEN'])
      assert.deepEqual((await change(db, caller, 'updateB2bCustomer', { id })).codes, ['FORBIDDEN'])
    }
  }))

test('the list is searched in organisations, names and addresses from three letters on', () =>
  rollback(database.db, async (db) => {
    const { admin } = await scene(db)
    await addB2bCustomer(db, { organizationName: 'Áfrika Books', customerName: 'Wanjirũ' })
    const found = async (search: string) => {
      const { data, codes } = await api.ask(
        db,
        'query ($search: String) { b2bCustomers(search: $search) { organizationName } }',
        { search },
        { caller: admin },
      )
      const customers = data['b2bCustomers'] as { organizationName: string }[] | null
      return customers?.map(({ organizationName }) => organizationName) ?? codes
    }
    assert.deepEqual(await found('afrika'), ['Áfrika Books'])
    assert.deepEqual(await found('wanjiru'), ['Áfrika Books'])
    assert.deepEqual(await found(' '), ['Áfrika Books', 'Zomba Books'])
    assert.deepEqual(await found('zo'), ['VALIDATION_FAILED'])
  }))
