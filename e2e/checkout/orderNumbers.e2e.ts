import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openCheckout } from '../steps/checkout.ts'
import { chooseDelivery, payingPhone, payWith } from '../steps/buying.ts'
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
  await payWith(reader, payingPhone())
  await expect(reader.find('heading', t('order.confirmed.printTitle'))).toBeVisible()
  const { id, receipt } = await shop.db.one<{ id: string; receipt: string }>(sql`
    select o.id, a.receipt from orders o join payment_attempts a on a.confirmed_order_at is not null and a.order_id = o.id
    where o.owner_id = ${buyer.userId}`)
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
  const mailed = async () =>
    (
      await shop.db.many<{ body_text: string }>(
        sql`select body_text from mails where recipient = ${buyer.email}`,
      )
    )
      .map(({ body_text }) => body_text)
      .join()
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
