import { randomUUID } from 'node:crypto'
import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { giveUpMail } from '../setup/moneyAtWork.ts'
import { addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const unsentMail = '/admin/unsent-mail/'

/** Failed mails; their recipients. */
async function addMails(shop: DemoShop, count: number): Promise<readonly string[]> {
  const recipients = Array.from({ length: count }, () => `gone-${randomUUID().slice(0, 8)}@reader.example`)
  for (const recipient of recipients) await giveUpMail(shop, recipient)
  return recipients
}

const isWaiting = async (shop: DemoShop, recipient: string): Promise<boolean> =>
  (await shop.db.run(sql`select from mails where recipient = ${recipient} and given_up_at is null`)) === 1

// Spec: back office 2, Routes: Extension: unsent-mail, and what waits counted in the menu
test('a mail is resent from its row, others by their checkboxes, and then none are left', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const [first = '', second = '', third = ''] = await addMails(shop, 3)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open('/admin/admin-dashboard/')
  await reader.open(unsentMail)
  await page.getByLabel(t('backoffice.table.openRow', { row: `${first}, Your receipt` })).click()
  await expect(page.getByText('550 5.1.1 no such user').last()).toBeVisible()
  await reader.click('button', t('backofficeMoney.mail.againTo', { recipient: first }))
  await expect(reader.text(first)).toHaveCount(0)
  await expect(page.locator('h1 [tabindex]')).toBeFocused()
  expect(await isWaiting(shop, first)).toBe(true)
  for (const recipient of [second, third])
    await page.getByLabel(t('backoffice.table.selectRow', { row: `${recipient}, Your receipt` })).check()
  await page.reload()
  await reader.hydrated()
  await page
    .getByRole('button', { name: t('backofficeMoney.mail.again'), exact: true })
    .first()
    .click()
  await expect(reader.text(t('backofficeMoney.mail.none.title'))).toBeVisible()
  expect([await isWaiting(shop, second), await isWaiting(shop, third)]).toEqual([true, true])
})

test.describe('with a lost network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  // Spec: back office 2, Routes: Extension: unsent-mail, and what waits counted in the menu
  test('a mail stays in the list, and the menu’s counter includes it', {
    tag: '@desktop',
  }, async ({ page, reader, shop, t }) => {
    const [recipient = ''] = await addMails(shop, 1)
    await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
    await reader.open(unsentMail)
    await expectAccessible(page)
    const entry = page.getByRole('navigation').getByRole('link', { name: t('backoffice.screen.unsentMail') })
    await expect(entry).toContainText(t('backoffice.waiting', { count: 1 }))
    await page.context().setOffline(true)
    await reader.click('button', t('backofficeMoney.mail.againTo', { recipient }))
    await expect(page.getByRole('alert').getByText(t('errors.ServerUnavailable'))).toBeVisible()
    await page.context().setOffline(false)
    await reader.click('button', t('backofficeMoney.mail.againTo', { recipient }))
    await expect(reader.text(t('backofficeMoney.mail.none.title'))).toBeVisible()
    await expect(entry).not.toContainText(t('backoffice.waiting', { count: 1 }))
    await shop.db.run(sql`update mails set given_up_at = now() where recipient = ${recipient}`)
    await reader.open(unsentMail)
    await page.getByLabel(t('backoffice.table.openRow', { row: `${recipient}, Your receipt` })).click()
    await expect(reader.text(t('backofficeAudit.operation.sendUnsentMail'))).toBeVisible()
    await reader.open(`${unsentMail}?after=no-key&n=2`)
    await expect(page.getByRole('alert').getByText(t('backofficeMoney.mail.failed'))).toBeVisible()
  })
})
