import { writePreferences } from '#platform/preferences.rules.ts'
import { addMember } from '../setup/people.ts'
import { allProviders } from '../setup/shopOptions.ts'
import { expect, test } from '../setup/test.ts'
import { payingPhone, payWith } from '../steps/buying.ts'
import { logIn } from '../steps/signIn.ts'
import { goToCardPage, goToCheckout, payByCard } from '../steps/paying.ts'
import { wordsOf } from '../setup/visitor.ts'
import { checkOut, fillCard, methodOf, payButton, waitForOrder } from '../steps/withoutBrowser.ts'

test.use({ shopOptions: allProviders })

const title = 'Salt in the Tea'

test.describe('in Malawi', () => {
  test.use({ language: 'nya' })

  // Spec: storefront 2, Checkout: Each method with its fields, what it charges in the button; what rests is shown as such
  test('a card is the only way, and pays on the provider’s page in kwacha, in Chichewa', async ({
    shop,
    t,
    visitor,
  }) => {
    const malawi = { language: 'nya', country: 'MWI', currency: 'MWK' } as const
    visitor.cookies.set('soma_preferences', writePreferences(malawi))
    await visitor.signIn(await addMember(shop))
    await checkOut(visitor, title, 'epub')
    expect(visitor.all('radio')).toHaveLength(1)
    const told = wordsOf(payButton(visitor))
    expect(told).toMatch(new RegExp(t('checkout.payment.card.pay', { amount: '.*' })))
    const amount = /MWK ([\d,]+)/.exec(told)?.[1]?.replaceAll(',', '') ?? 'none'
    await visitor.press(payButton(visitor))
    expect(visitor.words).toContain(`MWK ${amount}.00`)
    await fillCard(visitor)
    await waitForOrder(visitor)
    visitor.find('heading', t('order.confirmed.title'))
  })
})

// Spec: storefront 2, Order pending: Extension: a card that is not paid says why at the checkout; while its bank is at it nobody is asked to pay again
test('who cancels on the provider’s page is told so at the checkout, and pays by M-Pesa', async ({
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  const provider = await goToCardPage(reader, shop)
  await provider.getByRole('button', { name: 'Cancel' }).click()
  await reader.isAt(/^\/checkout\//)
  await expect(reader.text(t('payments.cardResult.904'))).toBeVisible()
  await expect(reader.page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await reader.page.getByRole('radio', { name: /^M-Pesa/ }).check()
  await payWith(reader, payingPhone())
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
})

// Spec: back office 7, REST, files and sums: Payment callbacks of the card
test('who cancels and has no such cart in the browser any more finds the order, and what became of it', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor, title, 'epub')
  methodOf(visitor, 'card').checked = true
  await visitor.press(payButton(visitor))
  visitor.cookies.delete('soma_cart')
  await visitor.click('button', 'Cancel')
  expect(visitor.path).toMatch(/^\/order-pending\//)
  expect(visitor.words).toContain(t('payments.cardResult.904'))
  await visitor.click('link', t('order.retry.otherWay'))
  expect(visitor.path).toMatch(/^\/checkout\//)
  expect(methodOf(visitor, 'card').checked).toBe(true)
})

// Spec: back office 7, REST, files and sums: Payment callbacks of the card
test('a card that is declined is told, and another try on the same page pays', async ({
  context,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  const provider = await goToCardPage(reader, shop)
  await payByCard(provider, '0055')
  await expect(provider.getByText('declined this card')).toBeVisible()
  // The shop hears of it by and by, and must take the money that comes after.
  const other = await context.newPage()
  await other.goto('/checkout/')
  await expect(other.getByText(t('payments.cardResult.901'))).toBeVisible()
  await other.close()
  await payByCard(provider, '0055')
  await reader.isAt(/^\/confirmed\//)
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
})

// Spec: storefront 2, Order pending: Extension: a card that is not paid says why at the checkout; while its bank is at it nobody is asked to pay again
test('while the bank is at it nobody is asked to pay again, and the order is complete when it agrees', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  await payByCard(await goToCardPage(reader, shop), '0003')
  await reader.isAt(/^\/order-pending\//)
  await expect(reader.find('heading', t('order.pending.withBank.title'))).toBeVisible()
  // At once: the page goes on by itself when the bank agrees, and then has no button anyway.
  expect(await page.locator('main').getByRole('button').count(), 'buttons').toBe(0)
  await reader.open('/checkout/')
  await reader.isAt(/^\/order-pending\//)
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible({ timeout: 60_000 })
})

test('who comes back by the browser’s button finds the page that is open, and can pay another way', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await reader.signIn(await addMember(shop))
  await goToCheckout(reader, title)
  await goToCardPage(reader, shop)
  await page.goBack()
  await reader.isAt(/^\/order-pending\//)
  await reader.hydrated()
  await expect(reader.find('heading', t('order.pending.onPage.title'))).toBeVisible()
  await reader.click('button', t('order.retry.otherWay'))
  await reader.isAt(/^\/checkout\//)
  await page.getByRole('radio', { name: /^M-Pesa/ }).check()
  await payWith(reader, payingPhone())
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
  const states = (await shop.others.cardPayments()).map(({ state }) => state)
  expect(states).not.toContain('open')
})

// Spec: storefront 2, Checkout: Nothing typed is lost by error, reload or sign-in
test('the method that was chosen is still chosen after a look at the cart, a reload, and in another browser', async ({
  openReader,
  page,
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  await reader.signIn(buyer)
  await goToCheckout(reader, title)
  const card = page.getByRole('radio', { name: new RegExp(`^${t('checkout.payment.card.title')}`) })
  await card.check()
  await reader.click('link', t('checkout.toCart'))
  await reader.isAt(/^\/cart\//)
  await page.goBack()
  await expect(card).toBeChecked()
  await page.reload()
  await expect(card).toBeChecked()
  const provider = await goToCardPage(reader, shop)
  await provider.getByRole('button', { name: 'Cancel' }).click()
  await reader.isAt(/^\/checkout\//)
  const other = await openReader()
  await other.page.goto('/login?return=/checkout/')
  await logIn(other, buyer.email, buyer.password)
  await expect(other.page.getByRole('radio', { name: /^Card/ })).toBeChecked()
})

// Spec: storefront 2, Checkout: Nothing typed is lost by error, reload or sign-in
test('a card is chosen, its sum stands in the button, and it pays without scripts', async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor, title, 'epub')
  visitor.find('button', /M-Pesa/)
  methodOf(visitor, 'card').checked = true
  expect(wordsOf(payButton(visitor))).toMatch(new RegExp(t('checkout.payment.card.pay', { amount: '.*' })))
  await visitor.press(payButton(visitor))
  expect(new URL(visitor.document.URL).origin).toBe(new URL(shop.others.cardUrl).origin)
  await fillCard(visitor)
  await waitForOrder(visitor)
  visitor.find('heading', t('order.confirmed.title'))
})
