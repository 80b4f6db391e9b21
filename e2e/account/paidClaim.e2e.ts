import { addUser } from '#identity/users/user.builder.ts'
import { payingPhone } from '../steps/buying.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, demoPerson } from '../setup/people.ts'
import { boughtTitle, payFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'

const addStaff = ({ db }: DemoShop) => addUser(db, { roles: ['ROLE_CHECKER'] })

test('a phone number on the profile brings the orders that were paid for it', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const nine = payingPhone()
  const { id: staffId } = await addStaff(shop)
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

test('a proven address brings its orders to the bookshelf at once', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  const person = await addMember(shop)
  const { id: staffId } = await addStaff(shop)
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts a button claims them', async ({ reader, shop, t }) => {
    const person = await addMember(shop)
    const { id: staffId } = await addStaff(shop)
    await payFor(shop, staffId, { forUserEmail: person.email })
    await reader.signIn(person)
    await reader.open('/profile/')
    await expect(reader.text(t('account.claim.waiting', { count: 1 }))).toBeVisible()
    await reader.click('button', t('account.claim.take'))
    await expect(reader.find('link', t('account.claim.shelf'))).toBeVisible()
  })
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
