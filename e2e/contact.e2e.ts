import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { logIn, member, newcomer } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const journey = 'contact'
const message = 'Where is my book?\n\nI paid for it yesterday.'

const mailFrom = (email: string) =>
  shop.db.many<{ recipient: string; body_text: string }>(
    sql`select recipient, body_text from mails where reply_to = ${email}`,
  )

const field = (reader: Reader, label: string) => reader.page.getByLabel(label, { exact: true })

async function arrives(email: string): Promise<void> {
  const [mail, ...others] = await mailFrom(email)
  assert.equal(mail?.recipient, 'help@soma.example')
  assert.match(mail.body_text, /Where is my book\?\n\nI paid for it yesterday\./)
  assert.equal(others.length, 0)
}

const write = (device: Device) =>
  visit({ device, journey, forgives: /net::ERR_INTERNET_DISCONNECTED/ }, async (reader) => {
    const { t } = reader
    const { email } = newcomer()
    await reader.open('/contact/')
    const send = reader.see('button', t('help.form.send'))
    const needed = [t('help.form.name'), t('help.form.email'), t('help.form.message')].join(', ')
    await reader.reads(t('help.form.missing', { fields: needed }))
    assert.equal(await send.isDisabled(), true)
    await reader.type(t('help.form.name'), 'Al')
    await reader.type(t('help.form.email'), 'wanjiru')
    await reader.type(t('help.form.phoneOptional'), '71234')
    await reader.type(t('help.form.message'), 'Too short')
    await field(reader, t('help.form.message')).blur()
    for (const words of [
      t('errors.validation.minLength', { min: 3 }),
      t('errors.validation.email'),
      t('errors.validation.phone'),
      t('errors.validation.minLength', { min: 10 }),
    ])
      await reader.reads(words)
    assert.equal(await send.isDisabled(), true)
    await reader.shot('errors', { fullPage: true })
    await reader.type(t('help.form.name'), 'Wanjiru Achieng')
    await reader.type(t('help.form.email'), email)
    await reader.type(t('help.form.phoneOptional'), '')
    await reader.type(t('help.form.message'), message)
    await reader.page.reload()
    await reader.settle()
    await becomes(() => field(reader, t('help.form.message')).inputValue(), message)
    await reader.page.context().setOffline(true)
    await send.click()
    await reader.reads(t('errors.ServerUnavailable'))
    await becomes(() => field(reader, t('help.form.message')).inputValue(), message)
    await reader.shot('offline', { fullPage: true })
    await reader.page.context().setOffline(false)
    await reader.page.waitForFunction(() => navigator.onLine)
    await send.click()
    await reader.reads(t('help.sent.title'))
    await reader.shot('sent')
    await arrives(email)
    await reader.press('link', t('help.sent.again'))
    await reader.see('button', t('help.form.send')).waitFor()
    await becomes(() => field(reader, t('help.form.message')).inputValue(), '')
  })

test('a message is sent once it is complete, and neither a reload nor a lost line costs a word of it, on a phone', () =>
  write(phone))

test('a message is sent once it is complete, and neither a reload nor a lost line costs a word of it, on a desktop', () =>
  write(desktop))

const writeWithoutScripts = (device: Device) =>
  visit({ device, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { t } = reader
    const { email } = newcomer()
    await reader.page.goto('/contact/')
    await reader.type(t('help.form.name'), 'Wanjiru Achieng')
    await reader.type(t('help.form.email'), 'wanjiru')
    await reader.type(t('help.form.message'), message)
    await reader.press('button', t('help.form.send'))
    await reader.reads(t('errors.validation.email'))
    await reader.shot('refused-without-scripts', { fullPage: true })
    assert.equal((await field(reader, t('help.form.message')).inputValue()).replaceAll('\r', ''), message)
    await reader.type(t('help.form.email'), email)
    await reader.press('button', t('help.form.send'))
    await reader.reads(t('help.sent.title'))
    await arrives(email)
  })

test('without scripts the shop says what is wrong and keeps what was typed, on a phone', () =>
  writeWithoutScripts(phone))

test('without scripts the shop says what is wrong and keeps what was typed, on a desktop', () =>
  writeWithoutScripts(desktop))

test('who is logged in finds name, address and phone number filled in', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await shop.db.run(sql`update users set phone_number = '265991000777' where email = ${email}`)
    await reader.page.goto('/login?return=/contact/')
    await logIn(reader, email, password)
    await reader.at(/^\/contact\//)
    await reader.settle()
    assert.equal(await field(reader, t('help.form.name')).inputValue(), 'Amina Otieno')
    assert.equal(await field(reader, t('help.form.email')).inputValue(), email)
    await becomes(() => field(reader, t('help.form.phoneOptional')).inputValue(), '991 000 777')
    const needed = t('help.form.missing', { fields: t('help.form.message') })
    await reader.reads(needed)
  }))

test('what a visitor typed is still there after a sign-in on the way', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await reader.open('/contact/')
    await reader.type(t('help.form.message'), message)
    await reader.press('link', t('shell.login'))
    await logIn(reader, email, password)
    await reader.at(/^\/contact\//)
    await reader.settle()
    await becomes(() => field(reader, t('help.form.message')).inputValue(), message)
  }))
