import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { templateBefore, testDatabase } from '#platform/testing/database.ts'
import { migrateBeside } from '#platform/testing/migrateBeside.ts'

const database = await testDatabase(templateBefore('0033_chosen_delivery'))
const { db } = database
after(() => database.close())

const [withCoupon, without, open] = ['coupon', 'plain', 'open'].map((name) => name.padEnd(24, '-'))

before(async () => {
  await db.run(sql`
    insert into orders (id, currency, presentment_currency, tax_region)
    select id, 'KES', 'KES', 'KEN' from unnest(${[withCoupon, without, open]}::text[]) id`)
  await db.run(
    sql`update orders set coupon_description = 'Ten off', coupon_discount = 10 where id = ${withCoupon}`,
  )
  await db.run(sql`
    insert into order_totals (order_id, currency, line_items, shipping_fee, discount, subtotal, tax, total)
    select id, 'KES', 450, 0, off, 450 - off, 0, 450 - off
    from (values (${withCoupon}, 45), (${without}, 0)) o (id, off)`)
  await db.run(
    sql`insert into checkout_drafts (order_id, delivery_option) values (${open}, 'deliverToSchool')`,
  )
})

test('what a coupon took off is told of it, and the way of delivery stands with its order', async () => {
  await migrateBeside(database.pool, (older) => older.query('select from orders'))
  assert.deepEqual(await db.many(sql`select order_id, source, amount from order_discounts`), [
    { order_id: withCoupon, source: 'coupon', amount: '45.00' },
  ])
  const chosen = await db.many(sql`select id, chosen_delivery from orders where chosen_delivery is not null`)
  assert.deepEqual(chosen, [{ id: open, chosen_delivery: 'deliverToSchool' }])
})
