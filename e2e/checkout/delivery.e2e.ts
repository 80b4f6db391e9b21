import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { chooseDelivery, paidBy, payingPhone, payWith } from '../steps/buying.ts'
import { addOwnBook } from '../setup/catalogueFixtures.ts'
import { openCheckout } from '../steps/checkout.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { checkOut, tickDelivery } from '../steps/withoutBrowser.ts'

// Spec: storefront 2, Checkout: Address: place from an autocomplete, a place id is required
// Spec: storefront 2, Confirmed: Total
test('a printed book goes to an address, which is known the next time', async ({ page, reader, shop, t }) => {
  const payer = payingPhone()
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await expect(reader.text('KES 1,856')).toBeVisible()
  const address = reader.field(t('checkout.delivery.address'))
  await address.pressSequentially('yaya cen')
  await expect(reader.find('option', /Yaya Centre/)).toBeVisible()
  await address.press('ArrowDown')
  await expect(page.getByRole('option', { name: /Yaya Centre/, selected: true })).toBeVisible()
  await address.press('Enter')
  await expect(address).toHaveValue('Yaya Centre, Kilimani')
  await reader.fill(t('checkout.delivery.details'), 'Gate C, second floor')
  await payWith(reader, payer)
  await expect(reader.text('KES 1,856')).toBeVisible()
  await expect(reader.find('heading', t('order.confirmed.printTitle'))).toBeVisible()
  await expect(reader.text('KES 1,856')).toBeVisible()
  await expect(reader.text('Gate C, second floor')).toBeVisible()
  await expect(reader.text('KES 350')).toBeVisible()
  expect(await paidBy(shop, payer)).toEqual([1856])
  await reader.open('/profile/')
  await expect(reader.text(/Yaya Centre, Kilimani/)).toBeVisible()
  await openCheckout(reader)
  await expect(address).toHaveValue('Yaya Centre, Kilimani')
  const spaced = payer.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3')
  await expect(reader.field(t('checkout.phone.label'))).toHaveValue(spaced)
})

test('the places below an address are chosen by the same keys as the books of the search', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  const address = reader.field(t('checkout.delivery.address'))
  const options = page.getByRole('listbox').getByRole('option')
  const marked = page.getByRole('listbox').getByRole('option', { selected: true })
  await address.pressSequentially('centre')
  await expect(options.nth(1)).toBeVisible()
  const names = await options.allTextContents()
  await address.press('ArrowUp')
  await expect(marked).toHaveText(names.at(-1) ?? '')
  await address.press('Home')
  await expect(marked).toHaveText(names[0] ?? '')
  await expect(address).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? 'none')
  await address.press('End')
  await address.press('ArrowDown')
  await expect(marked).toHaveCount(0)
  await address.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(address).toHaveValue('centre')
  await address.press('ArrowDown')
  await expect(marked).toHaveText(names[0] ?? '')
  await address.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(address).not.toHaveValue('centre')
})

// Spec: storefront 2, Checkout: Switching the way sends nothing of another, and keeps what was entered for the way back
// Spec: storefront 2, Checkout: School: school, student name, class
test('a printed book goes to a school for nothing; a change of ways keeps what was entered for the way back', {
  tag: '@desktop',
}, async ({ reader, shop, t }) => {
  const payer = payingPhone()
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await reader.fill(t('checkout.delivery.details'), 'Gate C')
  await chooseDelivery(reader, 'deliverToSchool')
  await expect(reader.find('button', /KES 1,450/)).toBeVisible()
  await reader.click('button', /M-Pesa/)
  await expect(reader.text(t('checkout.delivery.chooseSchool'))).toBeVisible()
  await chooseDelivery(reader, 'deliverToAddress')
  await expect(reader.find('button', /KES 1,856/)).toBeVisible()
  await expect(reader.field(t('checkout.delivery.details'))).toHaveValue('Gate C')
  await chooseDelivery(reader, 'deliverToSchool')
  await reader.field(t('checkout.delivery.school')).pressSequentially('msasa')
  await reader.click('option', /Msasa Lane/)
  await reader.fill(t('checkout.delivery.student'), 'Achieng Otieno')
  await reader.fill(t('checkout.delivery.class'), 'Grade 4')
  await payWith(reader, payer)
  await expect(reader.find('heading', t('order.confirmed.printTitle'))).toBeVisible()
  await expect(reader.text('Achieng Otieno, Grade 4')).toBeVisible()
  await expect(reader.text(/Msasa Lane/)).toBeVisible()
  expect(await paidBy(shop, payer)).toEqual([1450])
})

test('a printed book waits at the office for nothing, and the buyer is told where', async ({
  reader,
  shop,
  t,
}) => {
  const payer = payingPhone()
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await chooseDelivery(reader, 'collectFromOffice')
  await expect(reader.find('button', /KES 1,450/)).toBeVisible()
  await payWith(reader, payer)
  await expect(reader.find('heading', t('order.confirmed.printTitle'))).toBeVisible()
  await expect(reader.text(t('order.delivery.office'))).toBeVisible()
  await expect(reader.text(new RegExp(readablePhone(`254${payer}`).replace('+', '\\+')))).toBeVisible()
  expect(await paidBy(shop, payer)).toEqual([1450])
  await reader.open('/profile/')
  await expect(reader.text(t('order.delivery.collectFromOffice'))).toBeVisible()
})

// Spec: storefront 2, Checkout: A town to which nothing is brought is named; what is not found is asked for, or the books are collected
test('a town to which nothing is brought is named, and the books are collected instead', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await reader.field(t('checkout.delivery.address')).pressSequentially('Nakuru')
  await expect(reader.text(t('places.outside', { town: 'Nakuru' }))).toBeVisible()
  await expect(page.getByRole('listbox', { name: t('places.list') })).toBeHidden()
  await reader.click('button', t('checkout.delivery.collectFromOffice.title'))
  const collect = page.getByLabel(new RegExp(`^${t('checkout.delivery.collectFromOffice.title')}`))
  await expect(collect).toBeChecked()
  await expect(collect).toBeFocused()
  await expect(reader.find('button', /KES 1,450/)).toBeVisible()
})

// Spec: storefront 2, Checkout: A town to which nothing is brought is named; what is not found is asked for, or the books are collected
test('a school that the shop does not know is asked for, and what was typed is there on the way back', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const unknown = 'Zebra Hill Academy'
  await reader.signIn(await addMember(shop))
  await openCheckout(reader)
  await chooseDelivery(reader, 'deliverToSchool')
  await reader.field(t('checkout.delivery.school')).pressSequentially(unknown)
  await expect(reader.text(t('places.schools.none'))).toBeVisible()
  await reader.fill(t('checkout.delivery.student'), 'Achieng Otieno')
  await reader.click('link', t('places.schools.ask'))
  await reader.isAt(/^\/contact\/\?school=/)
  await expect(reader.field(t('help.form.message'))).toHaveValue(t('help.form.addSchool', { name: unknown }))
  await page.goBack()
  await expect(reader.field(t('checkout.delivery.student'))).toHaveValue('Achieng Otieno')
  await expect(reader.field(t('checkout.delivery.school'))).toHaveValue(unknown)
})

test('a town to which nothing is brought is named without scripts', async ({ shop, t, visitor }) => {
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor)
  await visitor.fill(t('checkout.delivery.address'), 'Kenyatta Avenue, Nakuru')
  await visitor.click('button', t('places.search'))
  expect(visitor.words).toContain(t('places.outside', { town: 'Nakuru' }))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sums follow the way, a place is searched and chosen, and the order is paid without scripts', async ({
    page,
    reader,
    shop,
    t,
  }) => {
    const payer = payingPhone()
    await reader.signIn(await addMember(shop))
    await openCheckout(reader)
    await chooseDelivery(reader, 'collectFromOffice')
    await expect(reader.find('button', /KES 1,450/)).toBeVisible()
    await chooseDelivery(reader, 'deliverToAddress')
    await expect(reader.find('button', /KES 1,856/)).toBeVisible()
    await reader.fill(t('checkout.delivery.address'), 'yaya')
    await reader.click('button', t('places.search'))
    await page.getByLabel(/Yaya Centre/).check()
    await payWith(reader, payer)
    await expect(reader.find('heading', t('order.confirmed.printTitle'))).toBeVisible()
    await expect(reader.text('Yaya Centre, Kilimani')).toBeVisible()
    expect(await paidBy(shop, payer)).toEqual([1856])
  })
})

// Spec: storefront 2, Confirmed: Printed books are thanked for as being prepared
test('printed books that cost nothing are asked for at the checkout, and ordered there', async ({
  shop,
  t,
  visitor,
}) => {
  const { title } = await addOwnBook(shop, { format: 'print', price: '0' })
  await visitor.signIn(await addMember(shop))
  await checkOut(visitor, title)
  visitor.find('button', /M-Pesa/)
  tickDelivery(visitor, 'collectFromOffice')
  await visitor.click('button', new RegExp(t('cart.checkout.free')))
  visitor.find('heading', t('order.confirmed.printTitle'))
  expect(visitor.words).toContain(t('order.confirmed.placedChip'))
  expect(visitor.words).toContain(t('order.delivery.collectFromOffice'))
})
