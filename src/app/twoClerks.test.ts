import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addList } from '#booklists/bookList.builder.ts'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { whileLocked } from '#platform/testing/whileLocked.ts'
import { addSchool } from '#schools/school.table.ts'
import { testApi } from './testing/api.ts'

const database = await testDatabase()
const { db, pool } = database
const api = await testApi(database)
after(() => database.close())
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })

type Kind = {
  readonly type: string
  readonly table: string
  readonly add: () => Promise<number>
  /** The change of one clerk, and that of another. */
  readonly changes: readonly [one: Values, other: Values]
}

type Values = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<string, Kind>> = {
  'a coupon': {
    type: 'Coupon',
    table: 'coupons',
    add: () => addCoupon(db),
    changes: [{ maxNumberOfUses: 7 }, { maxNumberOfItems: 7 }],
  },
  'an event': {
    type: 'Event',
    table: 'events',
    add: () => addEvent(db),
    changes: [{ name: 'Nakuru Fair' }, { notes: 'Hall 7' }],
  },
  'a business customer': {
    type: 'B2bCustomer',
    table: 'b2b_customers',
    add: async () => (await addB2bCustomer(db)).id,
    changes: [{ customerDiscountPercentage: 7 }, { taxId: 'P000000007X' }],
  },
  'a school': {
    type: 'School',
    table: 'schools',
    add: () => addSchool(db, { name: 'Msasa', country: 'KEN' }),
    changes: [{ name: 'Msasa Primary' }, { place: 'Ruiru' }],
  },
  'a school’s list': {
    type: 'BookList',
    table: 'book_lists',
    add: async () => {
      const schoolId = await addSchool(db, { name: 'Kilimo', country: 'KEN' })
      return addList(db, { schoolId, isPublic: true, books: [await addBook(db)] })
    },
    changes: [{ name: 'Grade 7' }, { notes: 'Before term' }],
  },
}

// Spec: storefront 8, By code: SHOP_EDIT_CONFLICT (ours)
// Spec: back office 7, Mutations: updateBookList of a school
// Spec: back office 7, Mutations: createB2bCustomer, updateB2bCustomer
for (const [kind, { type, table, add, changes }] of Object.entries(kinds))
  test(`of two concurrent changes to the same version of ${kind} one gets an edit conflict`, async () => {
    const number = await add()
    const name = `${type.charAt(0).toLowerCase()}${type.slice(1)}`
    const id = `/${table}/${number}`
    const document = `mutation ($input: update${type}Input!) { update${type}(input: $input) { ${name} { version } } }`
    const update = (input: Values) => api.ask(db, document, { input: { id, ...input } }, { caller: admin })
    const asItIs = (await update({})).data[`update${type}`] as Record<string, { version: string }>
    const expectedVersion = asItIs[name]?.version
    const hold = [`select from ${table} where id = ${number} for update`]
    const answers = await whileLocked(pool, hold, async (lock) => {
      const sent = changes.map((values) => update({ expectedVersion, ...values }))
      await lock.untilWaiting(2)
      await lock.letGo()
      return Promise.all(sent)
    })
    const codes = answers.flatMap((answer) => answer.codes)
    assert.deepEqual(codes, ['SHOP_EDIT_CONFLICT'])
  })
