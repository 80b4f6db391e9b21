import { sql } from '#platform/database/sql.ts'
import { chooseDelivery, payingPhone } from '../steps/buying.ts'
import { openCheckout } from '../steps/checkout.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { desktop } from '../setup/devices.ts'
import { typeEarly } from '../steps/earlyTyping.ts'
import { addMember, type Person } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'
import { checkOut } from '../steps/withoutBrowser.ts'

const payer = payingPhone()
const typedPayer = new RegExp(payer.split('').join(' ?'))

async function fillIn(typist: Pick<Reader, 't' | 'fill'>): Promise<void> {
  const { t } = typist
  await typist.fill(t('checkout.delivery.address'), 'half an addr')
  await typist.fill(t('checkout.delivery.details'), 'Gate C')
  await typist.fill(t('checkout.phone.label'), payer)
}

async function expectFilledIn({ field, t }: Reader): Promise<void> {
  await expect(field(t('checkout.delivery.address'))).toHaveValue('half an addr')
  await expect(field(t('checkout.delivery.details'))).toHaveValue('Gate C')
  await expect(field(t('checkout.phone.label'))).toHaveValue(typedPayer)
}

/** What becomes of a sign-in that nobody has used for too long, in the shop and at its provider. */
async function endSession({ db }: DemoShop, userId: number): Promise<void> {
  await db.run(sql`delete from sessions where user_id = ${userId}`)
  await db.run(sql`
    delete from oidc_records r using users u where u.id = ${userId} and r.account_id = u.user_id and r.model = 'Session'`)
}

async function signInAgain(reader: Reader, { email, password }: Person): Promise<void> {
  await expect(reader.find('heading', reader.t('identity.signIn.title'))).toBeVisible()
  await logIn(reader, email, password)
  await reader.isAt(/^\/checkout\//)
}

// Spec: storefront 2, Checkout: Nothing typed is lost by error, reload or sign-in
// Spec: storefront 8, As the reader sees them: Placement error: retry allowed
test('a reload, an error and a sign-in on the way cost nobody what was typed at the checkout', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  await reader.signIn(buyer)
  await openCheckout(reader)
  await fillIn(reader)
  await page.reload()
  await reader.hydrated()
  await expectFilledIn(reader)
  await reader.click('button', /M-Pesa/)
  await expect(reader.text(t('checkout.delivery.choosePlace'))).toBeVisible()
  await expectFilledIn(reader)
  const address = reader.field(t('checkout.delivery.address'))
  await address.fill('')
  await address.pressSequentially('karen')
  await reader.click('option', /^Karen$/)
  await endSession(shop, buyer.userId)
  await reader.click('button', /M-Pesa/)
  await signInAgain(reader, buyer)
  await reader.hydrated()
  await expect(address).toHaveValue('Karen')
  await reader.click('button', /M-Pesa/)
  await reader.isAt(/^\/order-pending\//)
})

test('nor do they without scripts', async ({ shop, t, visitor }) => {
  const buyer = await addMember(shop)
  const expectTyped = () => {
    expect(visitor.field(t('checkout.delivery.address')).value).toBe('half an addr')
    expect(visitor.field(t('checkout.delivery.details')).value).toBe('Gate C')
    expect(visitor.field(t('checkout.phone.label')).value).toMatch(typedPayer)
  }
  await visitor.signIn(buyer)
  await checkOut(visitor)
  await fillIn(visitor)
  await endSession(shop, buyer.userId)
  await visitor.click('button', /M-Pesa/)
  visitor.find('heading', t('identity.signIn.title'))
  await logIn(visitor, buyer.email, buyer.password)
  expect(visitor.path).toMatch(/^\/checkout\//)
  expectTyped()
  await visitor.click('button', /M-Pesa/)
  expect(visitor.words).toContain(t('checkout.delivery.choosePlace'))
  expectTyped()
})

test('what was chosen is still chosen in another browser', async ({ openReader, reader, shop, t }) => {
  const buyer = await addMember(shop)
  await reader.signIn(buyer)
  await openCheckout(reader)
  const saved = reader.page.waitForResponse((response) => response.request().method() === 'POST')
  await chooseDelivery(reader, 'deliverToSchool')
  await expect(reader.find('button', /KES 1,450/)).toBeVisible()
  await saved
  const elsewhere = await openReader(desktop)
  await elsewhere.page.goto('/login?return=/checkout/')
  await logIn(elsewhere, buyer.email, buyer.password)
  await expect(elsewhere.find('button', /KES 1,450/)).toBeVisible()
  await expect(elsewhere.field(t('checkout.delivery.student'))).toBeVisible()
})

test('what is typed before the scripts run counts before what was typed earlier', async ({ reader, t }) => {
  const [name, message] = [t('help.form.name'), t('help.form.message')]
  await reader.open('/contact/')
  await reader.fill(name, 'Amina Otieno')
  await reader.fill(message, 'Where is the book?')
  await typeEarly(reader, '/contact/', () => reader.fill(name, 'Wanjiru Achieng'))
  await expect(reader.field(message)).toHaveValue('Where is the book?')
  await expect(reader.field(name)).toHaveValue('Wanjiru Achieng')
})
