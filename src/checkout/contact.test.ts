import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { findDefaultAddress } from '#identity/profile/address.table.ts'
import { changePhone } from '#identity/profile/phone.service.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { findUser } from '#identity/users/user.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { makeJobsDue } from '#platform/testing/jobs.ts'
import { type NewDraft, saveDraft } from './checkoutDraft.table.ts'
import { contactTasks } from './contact.tasks.ts'
import { type Destination, office } from '#orders/delivery.rules.ts'
import { addOrder } from '#orders/order.builder.ts'
import { lockOrder } from '#orders/order.table.ts'
import { confirmOrder, placeOrder } from '#orders/confirmation.service.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await testDatabase()
  db = database.db
  await addRates(db)
})
after(() => database.close())

const yaya: Destination = {
  ...office,
  placesId: 'nairobi:yaya-centre',
  addressLine1: 'Yaya Centre, Kilimani',
  addressLine2: 'Gate C',
}

let phones = 0
const newPhone = () => `2547123456${10 + phones++}`

/** Buys a printed book, paid from a number unless that is null, and returns the order's id. */
async function buy(owner: User, to = yaya, payerPhone: string | null = newPhone()): Promise<string> {
  const id = await addOrder(db, { owner, books: [await addBook(db, { format: 'print' })] })
  await buyOrder(id, owner, to, payerPhone)
  return id
}

const buyOrder = (id: string, owner: User, to = yaya, payerPhone: string | null = newPhone()) =>
  db.transaction(async (tx) => {
    const held = await lockOrder(tx, id)
    assert.ok(held)
    await placeOrder(tx, held, new Date(), { phoneNumber: payerPhone, altPhoneNumber: '250788123456', to })
    await confirmOrder(tx, held, { ownerId: owner.id, now: new Date(), payerPhone })
  })

const emptyDraft: Omit<NewDraft, 'order_id'> = {
  place_id: null,
  place_text: null,
  address_details: null,
  school_id: null,
  school_text: null,
  student_name: null,
  student_class: null,
  phone_number: null,
  alternative_phone_number: null,
  payment_method: null,
  staff: null,
}

/** Works on the jobs that wait until none is left, and none under way, but those that failed. */
async function workOnJobs(): Promise<void> {
  const jobs = await startJobs(database.pool, contactTasks(db), createLog('silent'))
  const isWaiting = async () =>
    (await db.run(sql`
      select from graphile_worker.jobs where task_identifier = 'saveContact'
        and (locked_at is not null or attempts = 0 and run_at <= now())`)) > 0
  for (const deadline = Date.now() + 5000; (await isWaiting()) && Date.now() < deadline; );
  await jobs.stop()
}

const phonesOf = async (user: User) => {
  const row = await findUser(db, user.id)
  return [row?.phone_number, row?.alternative_phone_number]
}

describe('after an order', () => {
  test('its numbers are on an empty profile, and its place is the default address', async () => {
    const user = await addUser(db)
    const payerPhone = newPhone()
    await buy(user, yaya, payerPhone)
    await workOnJobs()
    assert.deepEqual(await phonesOf(user), [payerPhone, '250788123456'])
    const address = await findDefaultAddress(db, user.id)
    assert.deepEqual(
      [address?.line1, address?.line2, address?.city, address?.places_id],
      ['Yaya Centre, Kilimani', 'Gate C', 'Nairobi', 'nairobi:yaya-centre'],
    )
  })

  test('that was collected the address stays as it was, and the numbers of a profile stay whatever paid', async () => {
    const user = await addUser(db, { phoneNumber: '254799999999' })
    await buy(user)
    await workOnJobs()
    await buy(user, office)
    await workOnJobs()
    assert.equal((await findDefaultAddress(db, user.id))?.line1, 'Yaya Centre, Kilimani')
    assert.equal((await phonesOf(user))[0], '254799999999')
  })

  test('what was typed at its checkout is forgotten', async () => {
    const user = await addUser(db)
    const orderId = await addOrder(db, { owner: user, books: [await addBook(db, { format: 'print' })] })
    await saveDraft(db, { ...emptyDraft, order_id: orderId, address_details: 'Gate C' })
    await buyOrder(orderId, user)
    await workOnJobs()
    assert.equal(await db.run(sql`select from checkout_drafts where order_id = ${orderId}`), 0)
  })

  test('for which nothing was paid no number is kept', async () => {
    const user = await addUser(db)
    await buy(user, yaya, null)
    await workOnJobs()
    assert.deepEqual(await phonesOf(user), [null, null])
  })

  test('the number that paid counts like one typed into the profile: the sixth new one of a day is left out', async () => {
    const user = await addUser(db)
    const now = new Date()
    for (let count = 0; count < 5; count += 1) assert.ok(await changePhone(db, user.id, newPhone(), now))
    await changePhone(db, user.id, null, now)
    await buy(user)
    await workOnJobs()
    assert.equal((await phonesOf(user))[0], null)
    const other = await addUser(db)
    await buy(other)
    await workOnJobs()
    const taken = []
    for (let count = 0; count < 5; count += 1) taken.push(await changePhone(db, other.id, newPhone(), now))
    assert.deepEqual(taken, [true, true, true, true, false])
  })

  test('nothing is kept twice, however often the job runs', async () => {
    const user = await addUser(db)
    const orderId = await buy(user)
    const run = () => contactTasks(db)['saveContact']?.({ orderId, payerPhone: null })
    await Promise.all([run(), run(), run()])
    assert.equal(await db.run(sql`select from addresses where user_id = ${user.id}`), 1)
  })

  test('that is not bought nothing is kept', async () => {
    const user = await addUser(db)
    const orderId = await addOrder(db, { owner: user })
    await contactTasks(db)['saveContact']?.({ orderId, payerPhone: '254712345678' })
    assert.deepEqual(await phonesOf(user), [null, null])
  })
})

// Spec: storefront 8, As the reader sees them: Saving the phone after an order fails: the order stands
test('an order stands though the profile cannot be saved, and the profile follows when it can', async () => {
  const user = await addUser(db)
  await database.owner.db.run(sql`
    create function refuse_profiles() returns trigger language plpgsql as $$ begin raise exception 'no profile today'; end $$`)
  await database.owner.db.run(
    sql`create trigger refuse_profiles before update on users for each row execute function refuse_profiles()`,
  )
  const payerPhone = newPhone()
  const orderId = await buy(user, yaya, payerPhone)
  await workOnJobs()
  assert.equal(await db.run(sql`select from orders where id = ${orderId} and confirmed_at is not null`), 1)
  const [failed] = await db.many<{ attempts: number; last_error: string }>(sql`
    select attempts, last_error from graphile_worker.jobs where task_identifier = 'saveContact'`)
  assert.deepEqual([failed?.attempts, failed?.last_error], [1, 'no profile today'])
  assert.deepEqual(await phonesOf(user), [null, null])
  await database.owner.db.run(sql`drop trigger refuse_profiles on users`)
  await makeJobsDue(db)
  await workOnJobs()
  assert.deepEqual(await phonesOf(user), [payerPhone, '250788123456'])
})
