import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { readMails } from '../setup/mailbox.ts'
import { addMember, newcomer } from '../setup/people.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

const message = 'Where is my book?\n\nI paid for it yesterday.'

async function expectMailFrom(shop: DemoShop, email: string): Promise<void> {
  const mails = (await readMails(shop, 'help@soma.example')).filter(({ replyTo }) => replyTo === email)
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(message)])
}

test.describe('while the network comes and goes', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

  // Spec: storefront 2, Routes: Route contact /contact/ with form, WhatsApp, phone, e-mail
  // Spec: storefront 2, Help and contact: Form: name, e-mail, phone (optional), message
  // Spec: storefront 5: Help: send disabled while invalid
  test('a message is sent once it is complete, and neither a reload nor a lost connection costs a word of it', async ({
    context,
    page,
    reader,
    shop,
    t,
  }) => {
    const { email } = newcomer()
    await reader.open('/contact/')
    const send = reader.find('button', t('help.form.send'))
    const words = reader.field(t('help.form.message'))
    const needed = [t('help.form.name'), t('help.form.email'), t('help.form.message')].join(', ')
    await expect(reader.text(t('help.form.missing', { fields: needed }))).toBeVisible()
    await expect(send).toBeDisabled()
    await reader.fill(t('help.form.name'), 'Al')
    await reader.fill(t('help.form.email'), 'wanjiru')
    await reader.fill(t('help.form.phoneOptional'), '71234')
    await words.fill('Too short')
    await words.blur()
    await expect(reader.text(t('errors.validation.minLength', { min: 3 }))).toBeVisible()
    await expect(reader.text(t('errors.validation.email'))).toBeVisible()
    await expect(reader.text(t('errors.validation.phone'))).toBeVisible()
    await expect(reader.text(t('errors.validation.minLength', { min: 10 }))).toBeVisible()
    await expect(send).toBeDisabled()
    await reader.fill(t('help.form.name'), 'Wanjiru Achieng')
    await reader.fill(t('help.form.email'), email)
    await reader.fill(t('help.form.phoneOptional'), '')
    await words.fill(message)
    await page.reload()
    await reader.hydrated()
    await expect(words).toHaveValue(message)
    await context.setOffline(true)
    await send.click()
    await expect(reader.text(t('errors.ServerUnavailable'))).toBeVisible()
    await expect(words).toHaveValue(message)
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await send.click()
    await expect(reader.text(t('help.sent.title'))).toBeVisible()
    await expectMailFrom(shop, email)
    await reader.click('link', t('help.sent.again'))
    await expect(reader.find('button', t('help.form.send'))).toBeVisible()
    await expect(words).toHaveValue('')
  })
})

test('without scripts the shop says what is wrong and keeps what was typed', async ({ shop, t, visitor }) => {
  const { email } = newcomer()
  await visitor.open('/contact/')
  await visitor.fill(t('help.form.name'), 'Wanjiru Achieng')
  await visitor.fill(t('help.form.email'), 'wanjiru')
  await visitor.fill(t('help.form.message'), message)
  await visitor.click('button', t('help.form.send'))
  expect(visitor.words).toContain(t('errors.validation.email'))
  expect(visitor.field(t('help.form.message')).value).toBe(message)
  await visitor.fill(t('help.form.email'), email)
  await visitor.click('button', t('help.form.send'))
  expect(visitor.words).toContain(t('help.sent.title'))
  await expectMailFrom(shop, email)
})

test('who is logged in finds name, address and phone number filled in', { tag: '@desktop' }, async ({
  reader,
  shop,
  t,
}) => {
  const person = await addMember(shop)
  await shop.db.run(sql`update users set phone_number = '265991000777' where email = ${person.email}`)
  await reader.signIn(person)
  await reader.open('/contact/')
  await expect(reader.field(t('help.form.name'))).toHaveValue('Amina Otieno')
  await expect(reader.field(t('help.form.email'))).toHaveValue(person.email)
  await expect(reader.field(t('help.form.phoneOptional'))).toHaveValue('991 000 777')
  await expect(reader.text(t('help.form.missing', { fields: t('help.form.message') }))).toBeVisible()
})

test('what a visitor typed is still there after a sign-in on the way', async ({ reader, shop, t }) => {
  const { email, password } = await addMember(shop)
  await reader.open('/contact/')
  await reader.fill(t('help.form.message'), message)
  await reader.click('link', t('shell.login'))
  await logIn(reader, email, password)
  await reader.isAt(/^\/contact\//)
  await reader.hydrated()
  await expect(reader.field(t('help.form.message'))).toHaveValue(message)
})
