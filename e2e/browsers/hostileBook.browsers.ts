import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { serverTexts } from '#platform/i18n/server.ts'
import { openShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { addHostileBook, openOutside } from '../reading/hostileBook.ts'
import { inFirefox, inWebKit } from './inBrowser.ts'
import { uncleanedShop } from './uncleanedShop.ts'
import { type Send, Window } from './webdriver.ts'

const t = serverTexts('eng')
const [shop, outside] = await Promise.all([openShop(), openOutside()])
const uncleaned = await uncleanedShop(shop.url, outside.url)
const owner = await addMember(shop)
const { bookId, remove } = await addHostileBook(shop, owner.userId, outside.url)
after(async () => {
  await remove()
  await shop.close()
  outside.close()
  uncleaned.close()
})

async function readUncleaned(send: Send): Promise<void> {
  const { open, type, press, until } = new Window(send, shop.url)
  await open('/')
  await press('a', t('shell.login'))
  await type(t('identity.login'), owner.email)
  await type(t('identity.password'), `${owner.password}\uE007`)
  await until('return location.pathname === "/"')
  // Cookies do not know ports: who is signed in at the shop is so here.
  const here = new Window(send, uncleaned.url)
  await here.open(`/read/${bookId}`)
  await here.until(`${firstSection}?.querySelector('#text')?.textContent === 'Habari ya asubuhi'`)
  // Longer than the page's own redirection waits.
  await pause(2500)
  assert.equal(await here.run('return window.attacked ?? null'), null, 'nothing of the book has run')
  assert.deepEqual(outside.asked, [], 'nothing was asked for on the web')
  const cookies = await here.run('document.cookie = "own=here"; return document.cookie')
  assert.equal(cookies, 'own=here', 'a script reads its own cookie, and none of who is signed in')
}

const firstSection = 'return document.querySelector("steady-paginator")?.getContents()[0]?.doc'

test('in Firefox nothing of a book runs or is asked for, were it given out as it is', () =>
  inFirefox(readUncleaned))

test('in WebKit nothing of a book runs or is asked for, were it given out as it is', () =>
  inWebKit(readUncleaned))
