import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { writePreferences } from '#platform/preferences.rules.ts'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { allProviders } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'
import { putIntoCart } from '../steps/buying.ts'
import { goToCheckout, prefer } from '../steps/paying.ts'
import { checkOut, waitForOrder } from '../steps/withoutBrowser.ts'

test.use({ language: 'kin', shopOptions: allProviders })

const rwanda = { language: 'kin', country: 'RWA', currency: 'RWF' } as const
const title = 'Salt in the Tea'

let phones = 788_600_000
const mtnPhone = (): string => String((phones += 1))

async function payWith(reader: Reader, nine: string): Promise<void> {
  const { t } = reader
  await reader.fill(t('checkout.mtnPhone.label'), nine)
  await reader.click('button', /MTN MoMo/)
  await reader.isAt(/^\/order-pending\/[^/]+\/\d+$/)
}

// Spec: storefront 4, Order: Open cart becomes confirmed: second mobile money
test('in Rwanda a book is paid with MTN in francs, in Kinyarwanda, from the cart to the bookshelf', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await prefer(reader, shop, rwanda)
  await reader.signIn(await addMember(shop))
  await reader.openBook(title)
  await putIntoCart(reader, title)
  await reader.click('link', t('cart.checkout.button'))
  await expect(reader.find('heading', t('checkout.title'))).toBeVisible()
  await expect(page.getByRole('radio', { name: /^M-Pesa/ })).toHaveCount(0)
  const nine = mtnPhone()
  const amount = /RWF\s[\d,]+/.exec((await reader.find('button', /MTN MoMo/).textContent()) ?? '')?.[0] ?? ''
  await payWith(reader, nine)
  await expect(reader.text(readablePhone(`250${nine}`))).toBeVisible()
  await expect(reader.text(amount)).toBeVisible()
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
  const [asked] = (await shop.others.mtnPayments()).filter(({ payer }) => payer === `250${nine}`)
  expect(`RWF ${asked?.amount}`).toBe(amount.replace(/[\s,]/g, (one) => (one === ',' ? '' : ' ')))
  await reader.click('link', t('order.confirmed.bookshelf'))
  await expect(reader.text(title)).toBeVisible()
})

// Spec: storefront 2, Routes: Route orderPending with both request ids, login guard
test('after a refusal on the phone another number pays, and both addresses of the payment are read', async ({
  shop,
  t,
  visitor,
}) => {
  visitor.cookies.set('soma_preferences', writePreferences(rwanda))
  const pay = async (nine: string) => {
    await visitor.fill(t('checkout.mtnPhone.label'), nine)
    await visitor.click('button', /MTN MoMo/)
    expect(visitor.path).toMatch(/^\/order-pending\/[^/]+\/\d+$/)
  }
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor, title, 'epub')
  const nine = mtnPhone()
  await shop.others.next(nine, 'rejected')
  await pay(nine)
  const hasFailed = () => visitor.all('heading', t('order.pending.failed.title')).length > 0
  await visitor.waitUntil(hasFailed)
  expect(visitor.words).toContain(t('payments.mtn.cancelled'))
  const [, order, payment] = /order-pending\/([^/]+)\/(\d+)/.exec(visitor.path) ?? []
  for (const written of [`/${payment}`, `//${payment}`, `/-/${payment}`]) {
    await visitor.open(`/order-pending/${order}${written}`)
    expect(hasFailed(), written).toBe(true)
  }
  await visitor.click('link', t('order.retry.change'))
  expect(visitor.path).toMatch(/^\/checkout\//)
  expect(visitor.field(t('checkout.mtnPhone.label')).value).toMatch(new RegExp(nine.slice(-3)))
  await pay(mtnPhone())
  await waitForOrder(visitor)
  visitor.find('heading', t('order.confirmed.title'))
})

// Spec: storefront 7, Mutations: placeMtnOrder
test('two tabs and five taps on each send one request to the phone', async ({
  context,
  page,
  reader,
  shop,
}) => {
  await prefer(reader, shop, rwanda)
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  const nine = mtnPhone()
  const other = await context.newPage()
  await other.goto('/checkout/')
  await other.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await Promise.all(
    [page, other].map(async (tab) => {
      await tab.getByLabel(reader.t('checkout.mtnPhone.label'), { exact: true }).fill(nine)
      await tab
        .getByRole('button', { name: /MTN MoMo/ })
        .filter({ visible: true })
        .evaluate((button) => {
          for (let taps = 0; taps < 5; taps += 1) (button as HTMLButtonElement).click()
        })
    }),
  )
  await reader.isAt(/^\/(order-pending|confirmed)\//)
  await expect(reader.find('heading', reader.t('order.confirmed.title'))).toBeVisible()
  const asked = (await shop.others.mtnPayments()).filter(({ payer }) => payer === `250${nine}`)
  expect(asked.map(({ status }) => status)).toEqual(['SUCCESSFUL'])
})
