import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addCoupon } from './coupon.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Placed = { description: string; total: number; lines: number[] }

test('what is bought while a coupon changes is priced by all of its old terms or by all of its new ones', async () => {
  const { db } = database
  await addRates(db)
  const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
  const print = { format: 'print', vatIncluded: true } as const
  const [cheap, dear] = [
    await addBook(db, { ...print, price: '200' }),
    await addBook(db, { ...print, price: '1000' }),
  ]
  const couponId = await addCoupon(db, { description: 'Half of the cheap one' })
  const terms = {
    cheap: { description: 'Half of the cheap one', discount: 50, isPercentage: true, forBookIds: [cheap] },
    dear: { description: '116 off the dear one', discount: 100, isPercentage: false, forBookIds: [dear] },
  }
  const change = async (to: keyof typeof terms) => {
    const { forBookIds, ...rest } = terms[to]
    const input = {
      ...rest,
      id: `/coupons/${couponId}`,
      forBookIds: forBookIds.map((id) => `/books/${id}`),
      baseCurrencyId: '/currencies/KES',
    }
    const document =
      'mutation ($input: updateCouponInput!) { updateCoupon(input: $input) { coupon { _id } } }'
    assert.deepEqual((await api.ask(db, document, { input }, { caller: admin })).codes, [])
  }
  await change('cheap')
  const changing = async () => {
    for (let round = 0; round < 30; round++) await change(round % 2 ? 'cheap' : 'dear')
  }
  const buying = async () => {
    const reader = await addUser(db)
    for (let round = 0; round < 20; round++) await addPurchase(db, reader, { books: [cheap, dear], couponId })
  }
  await Promise.all([changing(), buying(), buying(), buying()])
  const placed = await db.many<Placed>(sql`
    select o.coupon_description as description, t.total::float as total,
      array(select lt.price::float from order_lines l join order_line_totals lt on lt.order_line_id = l.id
        where l.order_id = o.id order by l.book_id) as lines
    from orders o join order_totals t on t.order_id = o.id where o.coupon_id = ${couponId}`)
  assert.equal(placed.length, 60)
  for (const { description, total, lines } of placed)
    assert.deepEqual(
      { total, lines },
      description === terms.cheap.description
        ? { total: 1100, lines: [100, 1000] }
        : { total: 1084, lines: [200, 884] },
    )
  assert.equal(new Set(placed.map(({ description }) => description)).size, 2)
})
