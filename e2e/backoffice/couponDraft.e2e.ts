import { addCoupon } from '#coupons/coupon.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

const manager = '/admin/coupon-manager'

const asAdmin = async (shop: DemoShop, reader: Reader) => reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))

// Spec: storefront 2, Checkout: A restored draft says so at the head of its form, names its fields and can be discarded
test('an abandoned coupon is marked as a draft, names its fields, and can be discarded', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  await asAdmin(shop, reader)
  await reader.open(manager)
  const open = () => reader.click('link', t('backofficeOffers.coupon.new'))
  const code = page.getByRole('dialog').getByLabel(t('backofficeOffers.coupon.field.code'), { exact: true })
  const notice = page.getByRole('status').filter({ hasText: /Draft from \d\d:\d\d restored/ })
  await open()
  await code.fill('MLIMA150')
  await page.locator('[name=kind][value=amount]').check()
  await page.getByLabel(t('backofficeOffers.coupon.field.discount'), { exact: true }).fill('150')
  await page.locator('[name=baseCurrencyId]').selectOption({ label: 'KES' })
  await page.locator('[name=restriction]').selectOption('publisher')
  const publisher = page.getByRole('combobox', { name: t('backofficeOffers.coupon.field.publisher') })
  const { name } = await shop.db.one<{ name: string }>(sql`select name from publishers order by id limit 1`)
  await publisher.pressSequentially(name.slice(0, 5))
  await page.getByRole('option', { name, exact: true }).click()
  await page.locator('[name=startDate]').fill('2026-12-01')
  await page.locator('[name=endDate]').fill('2026-12-31')
  const sentence = page.getByText(`KES 150 off, ${name}, 31 days, once per customer`)
  await expect(sentence).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reader.text(t('ui.draft.kept'))).toBeVisible()
  await open()
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(t('backofficeOffers.coupon.field.publisher'))
  await expect(code).toHaveValue('MLIMA150')
  await expect(sentence).toBeVisible()
  await expectAccessible(page)
  await reader.click('button', t('ui.draft.startEmpty'))
  await expect(notice).toBeHidden()
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
  await expect(page.locator('[name=restriction]')).toHaveValue('all')
  await expect(page.locator('[name=publisherId]')).toHaveValue('')
  await expect(page.locator('[name=kind][value=percentage]')).toBeChecked()
  await page.keyboard.press('Escape')
  await open()
  await expect(code).toHaveValue('')
  await expect(notice).toBeHidden()
})

// Spec: storefront 2, Checkout: A restored draft says so at the head of its form, names its fields and can be discarded
test('a draft of a coupon changed since shows the coupon’s current values', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await asAdmin(shop, reader)
  const id = await addCoupon(shop.db, { code: `D${Date.now()}`, description: 'As it was' })
  const description = page.getByRole('dialog').getByLabel(t('backofficeOffers.coupon.field.description'))
  await reader.open(`${manager}?edit=${id}`)
  await description.fill('Typed by me')
  await page.keyboard.press('Escape')
  await expect(reader.text(t('ui.draft.kept'))).toBeVisible()
  await shop.db.run(sql`update coupons set description = 'Theirs, for schools' where id = ${id}`)
  await reader.open(`${manager}?edit=${id}`)
  await expect(description).toHaveValue('Typed by me')
  await expect(reader.text('Theirs, for schools')).toBeVisible()
  await reader.click('button', t('ui.draft.discard'))
  await expect(description).toHaveValue('Theirs, for schools')
  await expect(reader.text(t('backoffice.meanwhile.title'))).toBeHidden()
})
