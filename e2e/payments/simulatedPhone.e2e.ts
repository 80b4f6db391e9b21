import { payingPhone, payWith, putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

// A prompt that is looked at waits for its PIN; on other phones it is answered by itself.
test('the PIN typed on the simulated phone pays for the book', async ({ context, reader, shop, t }) => {
  const nine = payingPhone()
  await reader.signIn(await addMember(shop))
  await reader.openBook('Salt in the Tea')
  await putIntoCart(reader, 'Salt in the Tea')
  await reader.click('link', t('cart.checkout.button'))
  const simulatedPhone = await context.newPage()
  await simulatedPhone.goto(`${shop.money.url}/phone/254${nine}`)
  await payWith(reader, nine)
  await expect(reader.find('link', t('order.pending.simulatedPhone'))).toHaveAttribute(
    'href',
    simulatedPhone.url(),
  )
  await simulatedPhone.getByLabel('Enter M-PESA PIN').fill('4711')
  await simulatedPhone.getByRole('button', { name: 'Send' }).click()
  await expect(simulatedPhone.getByText('Confirmed.')).toBeVisible()
  await expect(reader.find('heading', t('order.confirmed.title'))).toBeVisible()
})
