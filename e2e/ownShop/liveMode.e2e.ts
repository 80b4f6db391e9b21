import { expect, test } from '@playwright/test'
import { type Browser, openBrowser } from '#identity/testing/browser.ts'
import { freePort } from '#identity/testing/shop.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { demoDatabase, demoFolder } from '../setup/demoDatabase.ts'
import { demoPerson } from '../setup/people.ts'
import { launch, type Program } from '../setup/program.ts'

// One after the other: each goes on with the database as the one before left it.
test.describe.configure({ mode: 'serial' })

let database: TestDatabase
let port: string
let browser: Browser
test.beforeAll(async () => {
  database = await demoDatabase()
  port = String(await freePort())
  browser = openBrowser(`http://localhost:${port}`)
})
test.afterAll(() => database.close())

const demo = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: demoFolder,
  PORT: port,
  LOG_LEVEL: 'warn',
})

const live = () => ({
  ...demo(),
  SOMA_MODE: 'live',
  PUBLIC_URL: 'https://soma.co.ke',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtp://localhost:9',
  MPESA_URL: 'https://api.safaricom.co.ke',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_PASSKEY: 'passkey',
  MPESA_SHORTCODE: '500123',
  MAIL_FROM: 'Soma <books@soma.co.ke>',
  SUPPORT_EMAIL: 'help@soma.co.ke',
  SUPPORT_PHONE: '+254711222333',
  SUPPORT_WHATSAPP: '254711222333',
  APPLE_STORE_URL: 'https://apps.apple.com/app/id1',
  ANDROID_STORE_URL: 'https://play.google.com/store/apps/details?id=ke.co.soma',
  TERMS_URL: 'https://soma.co.ke/terms',
  PRIVACY_URL: 'https://soma.co.ke/privacy',
})

const amina = demoPerson('reader')

/** Starts the shop and waits until it is open. */
async function open(settings: Record<string, string>): Promise<Program> {
  const program = launch('build/program/main.js', settings)
  await program.said(/open: http.*\n/)
  return program
}

const remove = async (...flags: string[]) => {
  const program = launch('scripts/removeDemo.ts', live(), flags)
  const { code } = await program.ended
  return { code, ...program.written }
}

const logIn = async (using: Browser) =>
  using.submit(await using.open('/login?return=/profile/'), {
    login: amina.email,
    password: amina.password,
    stays: 'yes',
  })

test('a demo prints its people, who sign in', async () => {
  const shop = await open(demo())
  expect(shop.written.out).toMatch(/amina@soma\.example +kitabu-kizuri/)
  expect((await logIn(browser)).url).toMatch(/\/profile\/$/)
  await shop.end('SIGTERM')
})

// Spec: storefront 9: Live mode takes nothing that a demo left
test('live mode refuses that database in one line, with all that is to be removed and the command', async () => {
  const program = launch('build/program/main.js', live())
  const { code } = await program.ended
  expect([code, program.written.out]).toEqual([1, ''])
  expect(program.written.err).toMatch(
    /^soma: not ready for live mode: DATABASE_URL holds demo people: amina@[^\n]*; demo coupons: SOMA10,[^\n]*; demo secrets: oidc-cookies,[^\n]*; npm run demo:remove removes them\n$/,
  )
})

test('the command first tells what it would remove, then removes it, then finds nothing', async () => {
  const asked = await remove()
  expect(asked.out).toMatch(
    /demo people: amina@.*\ndemo coupons: .*\ndemo secrets: .*\nNothing was removed\. /,
  )
  expect(asked.code).toBe(1)
  expect(await remove('--no')).toEqual({
    code: 1,
    out: '',
    err: `demo:remove: Unknown option '--no'; usage: npm run demo:remove -- --yes\n`,
  })
  expect((await remove('--yes')).out).toMatch(/demo people: amina@.*\n[^]*Removed: /)
  expect(await remove('--yes')).toEqual({
    code: 0,
    out: 'Nothing of a demo is left in this database.\n',
    err: '',
  })
})

test('live mode then opens, twice, and prints no password and no phone', async () => {
  for (const _ of ['first', 'second']) {
    const shop = await open(live())
    expect(shop.written.out).toBe('\nSoma is open: https://soma.co.ke\n\n')
    expect((await shop.end('SIGTERM')).code).toBe(0)
  }
})

test('a demo on such a database prints nobody, and neither password nor session of before opens it', async () => {
  const shop = await open(demo())
  expect(shop.written.out).not.toMatch(/kitabu-kizuri|password|700 000/)
  expect((await browser.open('/profile/')).url).not.toMatch(/\/profile\/$/)
  const shown = await logIn(openBrowser(`http://localhost:${port}`))
  expect(shown.text).toMatch(/The email\/phone number or password is incorrect/)
  await shop.end('SIGTERM')
})
