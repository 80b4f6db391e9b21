import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser } from '#identity/testing/browser.ts'
import { freePort } from '#identity/testing/shop.ts'
import { demoDatabase, demoFolder } from './world/demoDatabase.ts'
import { demoPerson } from './world/entering.ts'
import { launch, type Program } from './world/program.ts'

const database = await demoDatabase()
const port = String(await freePort())
const shared = { DATABASE_URL: database.url, DATA_DIR: demoFolder, PORT: port, LOG_LEVEL: 'warn' }
after(() => database.close())

const live = {
  ...shared,
  SOMA_MODE: 'live',
  PUBLIC_URL: 'https://soma.co.ke',
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
}

const amina = demoPerson('reader')
const browser = openBrowser(`http://localhost:${port}`)

/** Starts the shop and waits until it is open. */
async function open(settings: Record<string, string>): Promise<Program> {
  const program = launch('src/main.ts', settings)
  await program.said(/open: http.*\n/)
  return program
}

const remove = async (...flags: string[]) => {
  const program = launch('scripts/removeDemo.ts', live, flags)
  const { code } = await program.ended
  return { code, ...program.written }
}

const logIn = async (using: typeof browser) =>
  using.submit(await using.open('/login?return=/profile/'), {
    login: amina.email,
    password: amina.password,
    stays: 'yes',
  })

// One after the other: each goes on with the database as the one before left it.
test('a demo prints its people, who sign in', async () => {
  const shop = await open(shared)
  assert.match(shop.written.out, /amina@soma\.example +kitabu-kizuri/)
  assert.match((await logIn(browser)).url, /\/profile\/$/)
  await shop.end('SIGTERM')
})

test('live mode refuses that database in one line, with all that is to be removed and the command', async () => {
  const program = launch('src/main.ts', live)
  const { code } = await program.ended
  assert.deepEqual([code, program.written.out], [1, ''])
  assert.match(
    program.written.err,
    /^soma: not ready for live mode: DATABASE_URL holds demo people: amina@[^\n]*; demo coupons: SOMA10,[^\n]*; demo secrets: oidc-cookies,[^\n]*; npm run demo:remove removes them\n$/,
  )
})

test('the command first tells what it would remove, then removes it, then finds nothing', async () => {
  const asked = await remove()
  assert.match(asked.out, /demo people: amina@.*\ndemo coupons: .*\ndemo secrets: .*\nNothing was removed\. /)
  assert.equal(asked.code, 1)
  assert.deepEqual(await remove('--no'), {
    code: 1,
    out: '',
    err: `demo:remove: Unknown option '--no'; usage: npm run demo:remove -- --yes\n`,
  })
  assert.match((await remove('--yes')).out, /demo people: amina@.*\n[^]*Removed: /)
  assert.deepEqual(await remove('--yes'), {
    code: 0,
    out: 'Nothing of a demo is left in this database.\n',
    err: '',
  })
})

test('live mode then opens, twice, and prints no password and no phone', async () => {
  for (const _ of ['first', 'second']) {
    const shop = await open(live)
    assert.equal(shop.written.out, '\nSoma is open: https://soma.co.ke\n\n')
    assert.equal((await shop.end('SIGTERM')).code, 0)
  }
})

test('a demo on such a database prints nobody, and neither password nor session of before opens it', async () => {
  const shop = await open(shared)
  assert.doesNotMatch(shop.written.out, /kitabu-kizuri|password|700 000/)
  assert.doesNotMatch((await browser.open('/profile/')).url, /\/profile\/$/)
  const shown = await logIn(openBrowser(`http://localhost:${port}`))
  assert.match(shown.text, /The email\/phone number or password is incorrect/)
  await shop.end('SIGTERM')
})
