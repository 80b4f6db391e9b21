import assert from 'node:assert/strict'
import { serverTexts } from '#platform/i18n/server.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import type { Window } from './webdriver.ts'

const t = serverTexts('eng')
const title = 'Salt, Rain, Maize'
const payingPhone = '700000000' // by the stand-in's list
const enter = '\uE007'
const arrowRight = '\uE014'

/** From the first screen to a book that is left and opened again where it was left. */
export async function buyAndReadOn(window: Window, shop: DemoShop): Promise<void> {
  await fillCart(window)
  await signIn(window, shop)
  await pay(window, shop)
  await window.press('a', t('order.openTitle', { title }))
  await readOn(window)
}

async function fillCart({ open, type, at, press, see }: Window): Promise<void> {
  await open('/')
  await type(t('shell.searchBox.label'), `salt rain${enter}`)
  await at('/search/')
  await press('main a', title)
  await at('/book/')
  await press('button', t('catalogue.button.addToCart'))
  await press('a', t('catalogue.button.viewCart'))
  await see('dialog', t('cart.title'))
}

async function signIn(window: Window, shop: DemoShop): Promise<void> {
  const { email, password } = await addMember(shop)
  await window.press('a', t('cart.checkout.logIn'))
  await window.type(t('identity.login'), email)
  await window.type(t('identity.password'), `${password}${enter}`)
  await window.at('/checkout/')
}

async function pay({ type, press, at, see }: Window, { money }: DemoShop): Promise<void> {
  // So that the payment is not there before the page on which one waits for it.
  await money.hold()
  await type(t('checkout.phone.label'), payingPhone)
  await press('form button[type=submit]', 'Pay')
  await at('/order-pending/')
  await see('h1', t('order.pending.waiting.title'))
  await money.release()
  await at('/confirmed/')
}

async function readOn(window: Window): Promise<void> {
  await bookOpens(window)
  for (let turn = 0; turn < 5; turn += 1)
    await turnPage(window, () => window.press('button', t('reader.nextPage')))
  // The keyboard is in the frame of the page now.
  await turnPage(window, () => window.key(arrowRight))
  assert.match(String(await window.run(wordsOfSection)), /\w+ \w+/)
  const position = await window.run(readSoFar)
  await window.press('a', t('reader.back'))
  await window.at('/bookshelf/')
  await window.press('main a[href*="/read/"]')
  await bookOpens(window)
  assert.equal(await window.run(readSoFar), position)
}

async function bookOpens({ at, see }: Window): Promise<void> {
  await at('/read/')
  await see('main[aria-busy="false"]')
}

async function turnPage({ run, until }: Window, turn: () => Promise<unknown>): Promise<void> {
  const before = await run(readSoFar)
  await turn()
  await until(`${readSoFar} > arguments[0]`, before)
}

const readSoFar = 'return document.querySelector("footer progress").value'
const wordsOfSection =
  'return document.querySelector("steady-paginator").getContents()[0]?.doc.body.innerText.trim()'
