import { orderReference } from '#orders/orderReference.rules.ts'
import { openCheckout } from '../steps/checkout.ts'
import { chooseDelivery, payingPhone, payWith } from '../steps/buying.ts'
import { readMails } from '../setup/mailbox.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

test('an order has a number and the code of its payment, wherever one may have to name it', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const buyer = await addMember(shop)
  await reader.signIn(buyer)
  await openCheckout(reader)
  await chooseDelivery(reader, 'collectFromOffice')
  const nine = payingPhone()
  await payWith(reader, nine)
  await expect(reader.find('heading', t('order.confirmed.printTitle'))).toBeVisible()
  const id = /confirmed\/(\w{40})/.exec(page.url())?.[1] ?? ''
  const [paid] = (await shop.money.payments()).filter(({ phone }) => phone === `254${nine}`)
  const receipt = paid?.receipt ?? 'none'
  const reference = orderReference(id)
  const expectNumbers = async () => {
    await expect(reader.text(reference)).toBeVisible()
    await expect(reader.text(receipt)).toBeVisible()
  }
  await expectNumbers()
  await reader.open('/profile/')
  await expectNumbers()
  await reader.open(`/receipt/${id}`)
  await expectNumbers()
  const mailed = async () => (await readMails(shop, buyer.email)).map(({ text }) => text).join()
  await expect.poll(mailed).toContain(receipt)
  expect(await mailed()).toContain(reference)
  await page.goto(`/confirmed/${id}`)
  await reader.hydrated()
  await reader.click('link', t('order.confirmed.help'))
  const message = reader.field(t('help.form.message'))
  await expect(message).toHaveValue(new RegExp(`${reference}.*${receipt}`))
  await reader.fill(t('help.form.name'), 'Amina Otieno')
  await message.pressSequentially('One book has the wrong cover.')
  await reader.click('button', t('help.form.send'))
  await expect(reader.text(t('help.sent.title'))).toBeVisible()
})
