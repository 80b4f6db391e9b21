import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addStaff, type Person } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'
import { adminOrder, method, pay } from '../steps/selling.ts'
import { checkOut, methodOf, payButton, tickAdminOrder, tickDelivery } from '../steps/withoutBrowser.ts'

/** Somebody of the staff whose profile has a number that cannot pay here, another one, and an address. */
async function addReachedStaff(shop: DemoShop): Promise<Person> {
  const person = await addStaff(shop, 'ROLE_CHECKER')
  await shop.db.run(sql`update users set phone_number = '250788000103' where email = ${person.email}`)
  await shop.db.run(sql`
    insert into addresses (user_id, line1, line2, city, country, is_default, places_id)
    select id, 'Karen, Nairobi', 'Gate C', 'Nairobi', 'KEN', true, 'nairobi:karen' from users
    where email = ${person.email}`)
  return person
}

const otherPhone = ({ field, t }: Reader) => field(t('checkout.otherPhone.label'))
const place = ({ field, t }: Reader) => field(t('checkout.delivery.address'))

async function phonesOfLastSale(shop: DemoShop, { email }: Person) {
  return shop.db.one(sql`
    select f.phone_number, f.alt_phone_number from order_fulfillments f join orders o on o.id = f.order_id
    join users u on u.id = o.admin_id where u.email = ${email} order by f.id desc limit 1`)
}

// Spec: storefront 2, Checkout: An order of the staff for somebody else takes nothing from the profile of who sells it
test('an order for somebody else begins without the contact of who sells it, which comes back with their own order', async ({
  reader,
  page,
  shop,
  t,
}) => {
  const clerk = await addReachedStaff(shop)
  await reader.signIn(clerk)
  await openCheckout(reader)
  await expect(otherPhone(reader)).toHaveValue('788 000 103')
  await expect(place(reader)).toHaveValue('Karen, Nairobi')
  await adminOrder(reader).check()
  await expect(otherPhone(reader)).toHaveValue('')
  await expect(place(reader)).toHaveValue('')
  await expect(reader.field(t('checkout.delivery.details'))).toHaveValue('')
  await otherPhone(reader).fill('712 000 111')
  await adminOrder(reader).uncheck()
  await expect(otherPhone(reader)).toHaveValue('788 000 103')
  await expect(place(reader)).toHaveValue('Karen, Nairobi')
  await adminOrder(reader).check()
  await expect(otherPhone(reader)).toHaveValue('')
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  await page.reload()
  await reader.hydrated()
  await expect(adminOrder(reader)).toBeChecked()
  await expect(otherPhone(reader)).toHaveValue('')
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await method(reader, 'cash').check()
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
  expect(await phonesOfLastSale(shop, clerk)).toEqual({ phone_number: null, alt_phone_number: null })
})

// Spec: storefront 2, Checkout: An order of the staff for somebody else takes nothing from the profile of who sells it
test('without scripts nothing of who sells stands in an order for somebody else', async ({
  shop,
  t,
  visitor,
}) => {
  const clerk = await addReachedStaff(shop)
  await visitor.signIn(clerk)
  await checkOut(visitor)
  tickDelivery(visitor, 'collectFromOffice')
  tickAdminOrder(visitor)
  expect(visitor.field(t('checkout.otherPhone.label')).value).toBe('')
  expect(visitor.field(t('checkout.delivery.address')).value).toBe('')
  await visitor.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  methodOf(visitor, 'cash').checked = true
  await visitor.press(payButton(visitor))
  expect(visitor.path).toMatch(/^\/confirmed\//)
  expect(await phonesOfLastSale(shop, clerk)).toEqual({ phone_number: null, alt_phone_number: null })
})
