import { addMember, addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { cancellingPhone } from '../steps/buying.ts'
import { goToCheckout } from '../steps/paying.ts'
import { adminOrder, makeFree, method, openAdminOrder, pay } from '../steps/selling.ts'
import { checkOut, tickAdminOrder } from '../steps/withoutBrowser.ts'

/** What was sold to others is not on the shelf of whoever sold it. */
async function expectEmptyShelf(reader: Reader): Promise<void> {
  await reader.open('/bookshelf/')
  await expect(reader.find('heading', reader.t('bookshelf.empty.title'))).toBeVisible()
}

// Spec: storefront 2, Checkout: Another try of an admin order is for the same person, also by another number or method
test('after a payment that failed, another try is for the same person, whose books they are', async ({
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  await reader.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await goToCheckout(reader, 'The Well at Kargi')
  await adminOrder(reader).check()
  await reader.fill(t('staff.order.fullName'), 'Amina Otieno')
  await reader.fill(t('staff.order.email'), buyer.email)
  await expect(reader.field(t('staff.phone.label'))).toBeHidden()
  const phone = await cancellingPhone(shop)
  await reader.fill(t('checkout.phone.label'), phone)
  await pay(reader).click()
  await expect(reader.find('heading', t('order.pending.failed.title'))).toBeVisible()
  await reader.click('link', t('order.retry.otherWay'))
  await reader.isAt(/^\/checkout\//)
  await reader.hydrated()
  await expect(adminOrder(reader)).toBeChecked()
  await expect(reader.field(t('staff.order.fullName'))).toHaveValue('Amina Otieno')
  await expect(reader.field(t('staff.order.email'))).toHaveValue(buyer.email)
  await reader.page.goBack()
  await expect(reader.find('heading', t('order.pending.failed.title'))).toBeVisible()
  await reader.hydrated()
  const sentAgain = new RegExp(`^${t('order.retry.again', { phone: '.*' }).replace('+', '\\+')}$`)
  await reader.click('button', sentAgain)
  await expect(reader.find('heading', t('order.sold.title', { name: 'Amina Otieno' }))).toBeVisible()
  await expect(reader.text(t('order.sold.byEmail', { email: buyer.email }))).toBeVisible()
  await expectEmptyShelf(reader)
  await reader.signIn(buyer)
  await reader.open('/profile/')
  await expect(reader.text('The Well at Kargi')).toBeVisible()
})

test('what the staff typed is there after a reload, and begins anew once the admin order was off', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await openAdminOrder(reader)
  await reader.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await reader.field(t('staff.order.event')).selectOption('Nairobi Book Fair')
  await reader.find('checkbox', t('staff.order.isForPhone')).check()
  await method(reader, 'b2b').check()
  await reader.field(t('staff.wholesale.customer')).selectOption('Area 18 Book Corner, Lilongwe')
  await expect(pay(reader)).toHaveText(/1,160/)
  await reader.page.reload()
  await reader.hydrated()
  await expect(adminOrder(reader)).toBeChecked()
  await expect(reader.field(t('staff.order.fullName'))).toHaveValue('Wanjiru Kahiga')
  await expect(reader.field(t('staff.order.event')).locator(':checked')).toHaveText('Nairobi Book Fair')
  await expect(reader.find('checkbox', t('staff.order.isForPhone'))).toBeChecked()
  await expect(method(reader, 'b2b')).toBeChecked()
  await expect(reader.field(t('staff.wholesale.discount'))).toHaveValue('20')
  await expect(pay(reader)).toHaveText(/1,160/)
  await adminOrder(reader).uncheck()
  await expect(pay(reader)).toHaveText(/1,450/)
  await reader.page.reload()
  await reader.hydrated()
  await expect(adminOrder(reader)).not.toBeChecked()
  await adminOrder(reader).check()
  await expect(reader.field(t('staff.order.fullName'))).toHaveValue('')
  await expect(method(reader, 'mpesa')).toBeChecked()
})

// Spec: storefront 2, Checkout: Admin order that costs nothing goes to whom it is for
test('what costs nothing goes to whom the staff give it, and not to their own bookshelf', async ({
  shop,
  t,
  visitor,
}) => {
  const staff = await addStaff(shop, 'ROLE_CHECKER')
  await visitor.signIn(staff)
  await checkOut(visitor, 'The Well at Kargi', 'epub')
  await makeFree(shop, staff)
  await visitor.open('/cart/')
  await visitor.click('link', t('cart.checkout.button'))
  tickAdminOrder(visitor)
  await visitor.fill(t('staff.order.fullName'), 'Wanjiru Kahiga')
  await visitor.fill(t('staff.order.email'), 'wanjiru@buyer.example')
  await visitor.click('button', new RegExp(t('cart.checkout.free')))
  visitor.find('heading', t('order.sold.title', { name: 'Wanjiru Kahiga' }))
  await visitor.open('/bookshelf/')
  visitor.find('heading', t('bookshelf.empty.title'))
})
