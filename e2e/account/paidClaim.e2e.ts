import { addUser } from '#identity/users/user.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { payingPhone } from '../steps/buying.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, addStaff, demoPerson, newcomer } from '../setup/people.ts'
import { boughtTitle, payFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'
import { goToCheckout } from '../steps/paying.ts'
import { adminOrder, method, pay } from '../steps/selling.ts'
import { mailedAddress, signUp } from '../steps/signIn.ts'

const addChecker = ({ db }: DemoShop) => addUser(db, { roles: ['ROLE_CHECKER'] })

// Spec: storefront 1: Orders paid before signing up are claimed
// Spec: storefront 2, Claimed-orders modal: Recently claimed books with 'view on bookshelf'
// Spec: storefront 4, Claim of paid orders: Runs once the profile has a phone number
// Spec: storefront 4, Claim of paid orders: Success lists the claimed orders, with snackbar, modal and a fresh bookshelf
test('a phone number on the profile brings the orders that were paid for it', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const nine = payingPhone()
  const { id: staffId } = await addChecker(shop)
  await payFor(shop, staffId, { forUserPhone: `254${nine}` })
  await reader.signIn(await addMember(shop))
  await reader.open('/profile/')
  await reader.click('button', t('account.claim.look'))
  await expect(reader.text(t('errors.shop.phoneNumberRequired'))).toBeVisible()
  await page
    .getByRole('link', { name: t('account.claim.addPhone') })
    .first()
    .click()
  await reader.isAt(/^\/edit-profile/)
  await reader.fill(t('account.edit.phone'), nine)
  await reader.click('button', t('account.edit.save'))
  const found = reader.find('dialog', t('account.claim.found'))
  await expect(found.getByText(boughtTitle)).toBeVisible()
  await expect(reader.text(t('account.claim.done', { count: 1 }))).toBeVisible()
  await found.getByRole('link', { name: t('account.claim.shelf') }).click()
  await reader.isAt(/^\/bookshelf\//)
  await expect(reader.find('link', t('order.openTitle', { title: boughtTitle }))).toBeVisible()
})

test('who signs up with the address that the staff sold to finds the book on the bookshelf', async ({
  openReader,
  page,
  reader,
  shop,
  t,
}) => {
  const person = newcomer()
  const seller = await openReader()
  await seller.signIn(await addStaff(shop, 'ROLE_CHECKER'))
  await goToCheckout(seller, boughtTitle)
  await adminOrder(seller).check()
  await seller.fill(t('staff.order.email'), person.email)
  await method(seller, 'cash').check()
  await pay(seller).click()
  await expect(seller.text(t('order.sold.byEmail', { email: person.email }))).toBeVisible()
  const [, id = ''] = /confirmed\/(\w{40})/.exec(seller.page.url()) ?? []
  const subject = t('mail.claim.subject', { reference: orderReference(id) })
  await page.goto(await mailedAddress(shop, person.email, subject))
  await reader.click('link', t('identity.signIn.create'))
  await signUp(reader, person)
  await reader.click('link', t('account.verifyPrompt.button'))
  await reader.isAt(/^\/verification-pending\//)
  await page.goto(await mailedAddress(shop, person.email, t('identity.mail.verify.subject')))
  await reader.click('button', t('identity.mail.verify.button'))
  await reader.click('link', t('identity.verify.continue'))
  await reader.isAt(/^\/profile\//)
  const found = reader.find('dialog', t('account.claim.found'))
  await expect(found.getByText(boughtTitle)).toBeVisible()
  await found.getByRole('link', { name: t('account.claim.shelf') }).click()
  await reader.isAt(/^\/bookshelf\//)
  await expect(reader.find('link', t('order.openTitle', { title: boughtTitle }))).toBeVisible()
})

test('a proven address brings its orders to the bookshelf at once', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  const person = await addMember(shop)
  const { id: staffId } = await addChecker(shop)
  await payFor(shop, staffId, { forUserEmail: person.email })
  await reader.signIn(person)
  await page.goto('/bookshelf/')
  const found = reader.find('dialog', t('account.claim.found'))
  await expect(found.getByText(boughtTitle)).toBeVisible()
  await found.getByRole('button', { name: t('ui.close') }).click()
  await expect(found).toBeHidden()
  await expect(reader.find('link', t('order.openTitle', { title: boughtTitle }))).toBeVisible()
  await reader.open('/profile/')
  await expect(reader.text(boughtTitle)).toBeVisible()
})

// Spec: storefront 2, Profile: Claim of earlier paid orders
test('without scripts a button claims them', async ({ shop, t, visitor }) => {
  const person = await addMember(shop)
  const { id: staffId } = await addChecker(shop)
  await payFor(shop, staffId, { forUserEmail: person.email })
  await visitor.signIn(person)
  await visitor.open('/profile/')
  expect(visitor.words).toContain(t('account.claim.waiting', { count: 1 }))
  await visitor.click('button', t('account.claim.take'))
  visitor.find('link', t('account.claim.shelf'))
})

test('the demo shop has such an order for its business customer', { tag: '@desktop' }, async ({
  reader,
  t,
}) => {
  await reader.signIn(demoPerson('business'))
  await reader.open('/profile/')
  const found = reader.find('dialog', t('account.claim.found'))
  await expect(found.getByText('Mtsinje Wopanda Mlatho')).toBeVisible()
})
