import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { plain, type Visitor, wordsOf } from '../setup/visitor.ts'
import { payingPhone } from '../steps/buying.ts'
import { addCustomer, expectDeliveryShown, makeFree, taxIdOf } from '../steps/selling.ts'
import {
  checkOut,
  methodOf,
  payButton,
  radioOf,
  tickAdminOrder,
  tickDelivery,
} from '../steps/withoutBrowser.ts'

const customer = 'Area 18 Book Corner, Lilongwe'

/** A printed book at the checkout (KES 1,450), collected from the office, with the admin order on. */
async function openSale(visitor: Visitor): Promise<void> {
  await checkOut(visitor)
  tickDelivery(visitor, 'collectFromOffice')
  tickAdminOrder(visitor)
}

function choose(visitor: Visitor, name: Parameters<typeof methodOf>[1]): void {
  methodOf(visitor, name).checked = true
}

const pay = (visitor: Visitor): Promise<void> => visitor.press(payButton(visitor))

const isInvalid = (visitor: Visitor, label: string): boolean =>
  visitor.field(label).getAttribute('aria-invalid') === 'true'

// Spec: storefront 2, Checkout: The staff sell without scripts, wholesale at the price that was shown
test('the staff sell for cash without scripts, once they say to whom', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openSale(visitor)
  await visitor.fill(t('staff.order.fullName'), 'Wa')
  await visitor.fill(t('staff.order.email'), 'wanjiru@buyer.example')
  choose(visitor, 'cash')
  await pay(visitor)
  expect(visitor.find('checkbox', t('staff.order.toggle')).checked).toBe(true)
  expect(visitor.field(t('staff.order.email')).value).toBe('wanjiru@buyer.example')
  expect(methodOf(visitor, 'cash').checked).toBe(true)
  await visitor.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await pay(visitor)
  expect(visitor.path).toMatch(/^\/confirmed\//)
  visitor.find('heading', t('order.sold.title', { name: 'Wanjiru Kahiga' }))
  expect(visitor.words).toContain(t('order.confirmed.receipt', { email: 'wanjiru@buyer.example' }))
  await visitor.click('link', t('order.receipt.title'))
  expect(visitor.words).toContain(t('order.receipt.provider.CASH'))
})

test('wholesale without scripts is shown at its price before it is placed', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openSale(visitor)
  choose(visitor, 'b2b')
  visitor.select(t('staff.wholesale.customer'), customer)
  await pay(visitor)
  expect(visitor.words).toContain(t('errors.shop.totalChanged'))
  expect(wordsOf(payButton(visitor))).toMatch(/1,160/)
  await pay(visitor)
  expect(visitor.path).toMatch(/^\/wholesale-orders\//)
  expect(visitor.words).toContain('1,160')
})

test('nothing is taken without scripts before it is said who buys, or which slip the terminal gave', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openSale(visitor)
  choose(visitor, 'b2b')
  await pay(visitor)
  expect(isInvalid(visitor, t('staff.wholesale.customer'))).toBe(true)
  visitor.select(t('staff.wholesale.customer'), customer)
  radioOf(visitor, 'wholesaleWay', 'pdq').checked = true
  await pay(visitor)
  expect(isInvalid(visitor, t('staff.terminal.label'))).toBe(true)
  choose(visitor, 'pdq')
  await visitor.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await pay(visitor)
  expect(isInvalid(visitor, t('staff.terminal.label'))).toBe(true)
  await visitor.open('/cart/')
  const remove = t('cart.line.removeTitle', { title: 'The Tide Clerk' })
  expect(visitor.find('button', remove).disabled).toBe(false)
})

test('e-books are not sold without scripts to nobody', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await checkOut(visitor, 'The Well at Kargi', 'epub')
  tickAdminOrder(visitor)
  choose(visitor, 'cash')
  await pay(visitor)
  expect(visitor.words).toContain(t('staff.order.reach'))
})

test('what costs nothing goes without scripts to whose number is typed', async ({ shop, t, visitor }) => {
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  await visitor.signIn(staff)
  await checkOut(visitor, 'The Well at Kargi', 'epub')
  await makeFree(shop, staff)
  await visitor.open('/checkout/')
  tickAdminOrder(visitor)
  await visitor.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  visitor.check('checkbox', t('staff.order.isForPhone'))
  const phone = payingPhone()
  await visitor.fill(t('checkout.phone.label'), phone)
  await pay(visitor)
  visitor.find('heading', t('order.sold.title', { name: 'Wanjiru Kahiga' }))
  expect(visitor.words).toContain(plain(t('order.sold.byPhone', { phone: readablePhone(`254${phone}`) })))
})

test('a tax number is nobody’s before the order is placed, nor that of another customer who is chosen after', async ({
  shop,
  t,
  visitor,
}) => {
  const [first, second] = [await addCustomer(shop), await addCustomer(shop)]
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openSale(visitor)
  choose(visitor, 'b2b')
  visitor.select(t('staff.wholesale.customer'), first)
  await visitor.fill(t('staff.wholesale.taxId'), 'P051234567X')
  await pay(visitor)
  expect(visitor.words).toContain(t('errors.shop.totalChanged'))
  expect(visitor.field(t('staff.wholesale.taxId')).value).toBe('P051234567X')
  visitor.select(t('staff.wholesale.customer'), second)
  await pay(visitor)
  expect(visitor.path).toMatch(/^\/wholesale-orders\//)
  expect([await taxIdOf(visitor, first), await taxIdOf(visitor, second)]).toEqual([null, null])
})

test('a tax number that is cleared without scripts stays cleared while the order is refused', async ({
  shop,
  t,
  visitor,
}) => {
  const own = await addCustomer(shop)
  await shop.db.run(sql`update b2b_customers set tax_id = 'P051234567X' where organization_name = ${own}`)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openSale(visitor)
  choose(visitor, 'b2b')
  visitor.select(t('staff.wholesale.customer'), own)
  await pay(visitor)
  const taxId = () => visitor.field(t('staff.wholesale.taxId'))
  expect(taxId().value).toBe('P051234567X')
  taxId().value = ''
  await visitor.fill(t('staff.wholesale.discount'), '50')
  await pay(visitor)
  expect(wordsOf(payButton(visitor))).toMatch(/725/)
  expect(taxId().value).toBe('')
  expect(await taxIdOf(visitor, own)).toBe('P051234567X')
  await pay(visitor)
  expect(visitor.path).toMatch(/^\/wholesale-orders\//)
  expect(await taxIdOf(visitor, own)).toBeNull()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what is told of the delivery is told of the buyer without scripts as well, and wholesale is out of sight', async ({
    reader,
    shop,
    t,
  }) => {
    await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
    await expectDeliveryShown(reader)
    await expect(reader.field(t('staff.wholesale.customer'))).toBeHidden()
  })
})
