import { orderReference } from '#orders/orderReference.rules.ts'
import { payingPhone } from '../steps/buying.ts'
import { readMails } from '../setup/mailbox.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { checkOut, payByPhone, tickDelivery, waitForOrder } from '../steps/withoutBrowser.ts'

// Spec: storefront 2, Confirmed: Number, date and the payer's code, also in purchases, receipt, mail and the form for help
test('an order has a number and the code of its payment, wherever one may have to name it', async ({
  shop,
  t,
  visitor,
}) => {
  const buyer = await addMember(shop)
  await visitor.signIn(buyer)
  await checkOut(visitor)
  tickDelivery(visitor, 'collectFromOffice')
  const nine = payingPhone()
  await payByPhone(visitor, nine)
  await waitForOrder(visitor)
  visitor.find('heading', t('order.confirmed.printTitle'))
  const [, id = ''] = /confirmed\/(\w{40})/.exec(visitor.path) ?? []
  const [paid] = (await shop.money.payments()).filter(({ phone }) => phone === `254${nine}`)
  const receipt = paid?.receipt ?? 'none'
  const reference = orderReference(id)
  const expectNumbers = () => {
    expect(visitor.words).toContain(reference)
    expect(visitor.words).toContain(receipt)
  }
  expectNumbers()
  await visitor.open('/profile/')
  expectNumbers()
  await visitor.open(`/receipt/${id}`)
  expectNumbers()
  const mailed = async () => (await readMails(shop, buyer.email)).map(({ text }) => text).join()
  await expect.poll(mailed).toContain(receipt)
  expect(await mailed()).toContain(reference)
  await visitor.open(`/confirmed/${id}`)
  await visitor.click('link', t('order.confirmed.help'))
  const message = visitor.field(t('help.form.message'))
  expect(message.value).toMatch(new RegExp(`${reference}.*${receipt}`))
  await visitor.fill(t('help.form.name'), 'Amina Otieno')
  message.value += 'One book has the wrong cover.'
  await visitor.click('button', t('help.form.send'))
  expect(visitor.words).toContain(t('help.sent.title'))
})
