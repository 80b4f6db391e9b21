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

const ask = (db: Database, document: string, caller?: Caller) =>
  api.ask(db, document, {}, caller ? { caller } : {})

// Spec: storefront 3: B2bCustomer
// Spec: storefront 7, Queries: b2bCustomers
test('the staff choose business customers by organisation, with the discount agreed on', () =>
  rollback(database.db, async (db) => {
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    await addB2bCustomer(db, { organizationName: 'Zomba Books' })
    const { id, user } = await addB2bCustomer(db, {
      organizationName: 'Áfrika Books',
      discountPercentage: '12.5',
    })
    const { data } = await ask(
      db,
      '{ b2bCustomers { id _id customerId organizationName customerName customerEmail customerDiscountPercentage } }',
      checker,
    )
    const customers = data['b2bCustomers'] as { organizationName: string }[]
    assert.deepEqual(
      customers.map(({ organizationName }) => organizationName),
      ['Áfrika Books', 'Zomba Books'],
    )
    assert.deepEqual(customers[0], {
      id: `/b2b_customers/${id}`,
      _id: id,
      customerId: user.userId,
      organizationName: 'Áfrika Books',
      customerName: 'Amina Otieno',
      customerEmail: user.email,
      customerDiscountPercentage: 12.5,
    })
  }))

// Spec: back office 7, Queries: b2bCustomers, b2bCustomer
test('business customers are for the staff', () =>
  rollback(database.db, async (db) => {
    const { id, user } = await addB2bCustomer(db)
    for (const field of ['b2bCustomers { id }', `b2bCustomer(id: "/b2b_customers/${id}") { id }`]) {
      assert.deepEqual((await ask(db, `{ ${field} }`)).codes, ['UNAUTHENTICATED'])
      assert.deepEqual((await ask(db, `{ ${field} }`, user)).codes, ['FORBIDDEN'])
    }
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const found = await ask(db, `{ b2bCustomer(id: "/b2b_customers/${id}") { _id } }`, admin)
    assert.deepEqual(found.data['b2bCustomer'], { _id: id })
    assert.deepEqual(
      (await ask(db, '{ b2bCustomer(id: "/b2b_customers/2147483647") { _id } }', admin)).codes,
      ['NOT_FOUND'],
    )
  }))
