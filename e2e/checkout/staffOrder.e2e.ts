import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import type { Reader } from '../setup/reader.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { openCheckout } from '../steps/checkout.ts'

const toggle = (reader: Reader) => reader.find('checkbox', reader.t('staff.order.toggle'))

const method = (reader: Reader, name: 'mpesa' | 'cash' | 'pdq' | 'b2b') =>
  reader.find('radio', new RegExp(`^${reader.t(`checkout.payment.${name}.title`)}`))

const pay = (reader: Reader) => reader.page.locator('form[action="/checkout/"] button:not([tabindex])').last()

/** A printed book at the checkout (KES 1,450), collected from the office, with the admin order on. */
async function openAdminOrder(reader: Reader): Promise<void> {
  const { t } = reader
  await openCheckout(reader)
  await reader.find('radio', new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`)).check()
  await toggle(reader).check()
}

const orderOf = (shop: DemoShop, email: string) =>
  shop.db.one<Record<string, unknown>>(sql`
    select o.confirmed_at is not null as is_bought, a.for_user_full_name as name, a.for_user_email as email,
      e.name as event, c.pdq_transaction_id as slip, p.provider, p.amount
    from orders o join users u on u.id = o.admin_id join admin_orders a on a.order_id = o.id
      join payment_attempts p on p.order_id = o.id left join events e on e.id = o.event_id
      left join cash_payments c on c.attempt_id = p.id
    where u.email = ${email}`)

test('a checker sells for cash at an event, to somebody who gets the receipt @bothSizes', async ({
  reader,
  shop,
  t,
}) => {
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  await reader.signIn(staff)
  await openAdminOrder(reader)
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await reader.fill(t('staff.order.email'), 'wanjiru@buyer.example')
  await reader.field(t('staff.order.event')).selectOption('Nairobi Book Fair')
  await method(reader, 'cash').check()
  await expect(reader.field(t('checkout.phone.label'))).toBeHidden()
  await expect(pay(reader)).toHaveText(/1,450/)
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
  await expect(reader.text('wanjiru@buyer.example')).toBeVisible()
  expect(await orderOf(shop, staff.email)).toEqual({
    is_bought: true,
    name: 'Wanjiru Kahiga',
    email: 'wanjiru@buyer.example',
    event: 'Nairobi Book Fair',
    slip: null,
    provider: 'cash',
    amount: '1450.00',
  })
})

test('the card terminal wants the number of its slip', async ({ reader, shop, t }) => {
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  await reader.signIn(staff)
  await openAdminOrder(reader)
  await reader.fill(t('staff.order.fullName'), 'Wa')
  await method(reader, 'pdq').check()
  await expect(reader.field(t('staff.terminal.label'))).toBeVisible()
  await pay(reader).click()
  const summary = reader.page.getByRole('alert').filter({ hasText: t('staff.terminal.label') })
  await expect(summary).toContainText(t('staff.order.fullName'))
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await reader.fill(t('staff.terminal.label'), '000451')
  await pay(reader).click()
  await reader.isAt(/^\/confirmed\//)
  expect(await orderOf(shop, staff.email)).toMatchObject({ is_bought: true, slip: '000451' })
})

test('leaving the admin order sets everything back, and readers are shown nothing of it', async ({
  openReader,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await openCheckout(reader)
  await expect(toggle(reader)).not.toBeChecked()
  await expect(method(reader, 'cash')).toHaveCount(0)
  await toggle(reader).check()
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await method(reader, 'b2b').check()
  await expect(reader.field(t('staff.wholesale.customer'))).toBeVisible()
  await toggle(reader).uncheck()
  await expect(method(reader, 'mpesa')).toBeChecked()
  await expect(method(reader, 'b2b')).toHaveCount(0)
  await toggle(reader).check()
  await expect(reader.field(t('staff.order.fullName'))).toHaveValue('')
  await expect(method(reader, 'mpesa')).toBeChecked()
  const buyer = await openReader()
  await buyer.signIn(await addMember(shop))
  await openCheckout(buyer)
  await expect(method(buyer, 'mpesa')).toBeChecked()
  await expect(toggle(buyer)).toHaveCount(0)
})

test('an admin sells wholesale: the paybill is paid to the page’s own words, and the order is bought @bothSizes', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await pay(reader).click()
  await expect(reader.text(t('staff.wholesale.chooseError'))).toBeVisible()
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await expect(reader.field(t('staff.wholesale.discount'))).toHaveValue('20')
  // 1,250 less 20 %, with 16 % VAT.
  await expect(pay(reader)).toHaveText(/1,160/)
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  const path = new URL(page.url()).pathname
  const reference = `SM${path.split('/')[2]?.slice(0, 8).toUpperCase()}`
  for (const fact of ['174379', reference, '1,160']) await expect(reader.text(fact)).toBeVisible()
  await reader.open('/profile/')
  await reader.click('link', t('account.profile.owed'))
  await reader.find('link', /Area 18 Book Corner/).click()
  await reader.isAt(new RegExp(`^${path}`))
  await shop.money.payPaybill(1160, reference.toLowerCase())
  await reader.isAt(/^\/confirmed\//)
})

test('an admin records what came over the terminal for a wholesale order at another discount', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await reader.fill(t('staff.wholesale.discount'), '101')
  await pay(reader).click()
  await expect(reader.field(t('staff.wholesale.discount'))).toHaveAttribute('aria-invalid', 'true')
  await reader.fill(t('staff.wholesale.discount'), '50')
  await expect(pay(reader)).toHaveText(/725/)
  await pay(reader).click()
  await reader.isAt(/^\/wholesale-orders\//)
  await reader.hydrated()
  await reader.click('button', t('staff.owed.send'))
  await expect(reader.field(t('staff.owed.receipt'))).toHaveAttribute('aria-invalid', 'true')
  await reader.find('radio', t('staff.owed.by.pdq')).check()
  await reader.fill(t('staff.terminal.label'), '77-1')
  await reader.click('button', t('staff.owed.send'))
  await reader.isAt(/^\/confirmed\//)
})
