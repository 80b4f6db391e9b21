import assert from 'node:assert/strict'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()
const journey = 'odd-addresses'

/** Asks for an address exactly as it is written; `fetch` would tidy it up. */
async function ask(path: string, host = new URL(shop.url).host): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(shop.url, { path, headers: { host } }, (answer) => void text(answer).then(resolve, reject)).on(
    'error',
    reject,
  )
  return promise
}

test('a page that was asked for under another name tells the shop’s own', async () => {
  const page = await ask('/book/7', 'other.example')
  assert.ok(page.includes(`<link rel="canonical" href="${shop.url}/book/7"`))
  assert.doesNotMatch(page, /other\.example/)
})

test('what follows two slashes, or a whole address, is not taken for the name of the shop', async () => {
  for (const path of ['//other.example', 'http://other.example/search/']) {
    const page = await ask(path)
    assert.match(page, /<html/)
    assert.doesNotMatch(page, /https?:\/\/other\.example/, path)
  }
})

test('a sign of percent typed by hand is searched for, and a broken letter is a page as any other', () =>
  visit({ device: phone, journey }, async ({ page, see, t }) => {
    for (const term of ['50%', '%E0%A4%A']) {
      assert.equal((await page.goto(`/search/${term}/`))?.status(), 200)
      await see('heading', t('catalogue.search.quoted', { term })).waitFor()
    }
  }))

test('a page of results beyond the last one leads to the last one, with its filters', async () => {
  const { url } = await fetch(`${shop.url}/search/story/?page=999`)
  const page = Number(/\?page=(\d+)$/.exec(url)?.[1])
  assert.ok(page > 1 && page < 999, url)
  const filtered = await fetch(`${shop.url}/search/story/?format=pdf&page=999`)
  assert.equal(filtered.url, `${shop.url}/search/story/?format=pdf`)
})

test('a word without an end is searched for, and the page stays as wide as the phone', () =>
  visit({ device: phone, journey }, async ({ page, see, t }) => {
    await page.goto(`/search/${'kitabu'.repeat(60)}/`)
    await see('link', t('catalogue.empty.toShop')).waitFor()
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= phone.look.viewport.width)
  }))
