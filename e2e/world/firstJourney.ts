import type { DemoShop } from './demoShop.ts'
import { findBook, payers, payWith, putIntoCart } from './buying.ts'
import { followMail, newcomer, signUp } from './entering.ts'
import { bookOpens, turnPage } from './reading.ts'
import type { Reader } from './reader.ts'

const title = 'Salt, Rain, Maize'

/** From the first screen to the opened book, as somebody whom the shop has never seen. */
export async function buyAndRead(reader: Reader, shop: DemoShop): Promise<void> {
  const { t } = reader
  const person = newcomer()
  await reader.open('/')
  await reader.shot('home')
  await findBook(reader, 'salt rain', title)
  await reader.shot('book')
  await putIntoCart(reader, title)
  await reader.shot('drawer')
  await reader.press('link', t('cart.checkout.logIn'))
  await reader.shot('sign-in')
  await reader.press('link', t('identity.signIn.create'))
  await signUp(reader, person)
  await verify(reader, person.email)
  await pay(reader, shop)
  await read(reader)
}

async function verify(reader: Reader, email: string): Promise<void> {
  const { t } = reader
  await reader.at(/^\/verification-pending\//)
  await reader.settle()
  await reader.reads(t('account.verification.sent', { email }))
  await reader.shot('verification-pending')
  await followMail(reader, t('identity.mail.verify.subject'), async (tab) => {
    await tab.getByRole('button', { name: t('identity.mail.verify.button') }).click()
    await tab.getByRole('heading', { name: t('identity.verify.title') }).waitFor()
  })
}

async function pay(reader: Reader, { money }: DemoShop): Promise<void> {
  const { t } = reader
  await reader.at(/^\/checkout\//)
  await reader.see('heading', t('checkout.title')).waitFor()
  // So that the payment is not there before the page on which one waits for it.
  await money.hold()
  await payWith(reader, payers.pays)
  await reader.see('heading', t('order.pending.waiting.title')).waitFor()
  await reader.shot('pending')
  await money.release()
  await reader.at(/^\/confirmed\//)
  await reader.see('heading', t('order.confirmed.title')).waitFor()
  await reader.shot('confirmed')
}

async function read(reader: Reader): Promise<void> {
  await reader.press('link', reader.t('order.openTitle', { title }))
  await bookOpens(reader)
  await reader.shot('reader')
  await turnPage(reader)
  await reader.shot('page-turned')
  await reader.see('heading', title).waitFor()
}
