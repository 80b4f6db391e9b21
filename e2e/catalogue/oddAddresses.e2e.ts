import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { findOverhang } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { expect, test } from '../setup/test.ts'

/** Asks for an address exactly as it is written; `fetch` would tidy it up. */
function ask({ url }: DemoShop, path: string, host = new URL(url).host): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const asking = get(url, { path, headers: { host } }, (answer) => void text(answer).then(resolve, reject))
  asking.on('error', reject)
  return promise
}

// Spec: storefront 9, Extensions of every public page: A finished page is kept for the host that it names; what follows two slashes is a path
test('a page that was asked for under another name tells the shop’s own', async ({ shop }) => {
  const page = await ask(shop, '/book/7', 'other.example')
  expect(page).toContain(`<link rel="canonical" href="${shop.url}/book/7"`)
  expect(page).not.toMatch(/other\.example/)
})

// Spec: storefront 9, Extensions of every public page: A finished page is kept for the host that it names; what follows two slashes is a path
test('what follows two slashes, or a whole address, is not taken for the name of the shop', async ({
  shop,
}) => {
  for (const path of ['//other.example', 'http://other.example/search/']) {
    const page = await ask(shop, path)
    expect(page).toMatch(/<html/)
    expect(page, path).not.toMatch(/https?:\/\/other\.example/)
  }
})

test('a sign of percent typed by hand is searched for, and a broken letter is a page as any other', async ({
  t,
  visitor,
}) => {
  for (const term of ['50%', '%E0%A4%A']) {
    await visitor.open(`/search/${term}/`)
    expect(visitor.status).toBe(200)
    visitor.find('heading', t('catalogue.empty.search.title', { name: term }))
  }
})

// Spec: storefront 9, Extensions of every public page: Results beyond the last page lead to the last
test('a page of results beyond the last one leads to the last one, with its filters', async ({ shop }) => {
  const { url } = await fetch(`${shop.url}/search/story/?page=999`)
  const page = Number(/\?page=(\d+)$/.exec(url)?.[1])
  expect(page, url).toBeGreaterThan(1)
  expect(page, url).toBeLessThan(999)
  const filtered = await fetch(`${shop.url}/search/story/?format=pdf&page=999`)
  expect(filtered.url).toBe(`${shop.url}/search/story/?format=pdf`)
})

test('a word without an end is searched for, and the page stays as wide as the phone', async ({
  page,
  reader,
  t,
}) => {
  await page.goto(`/search/${'kitabu'.repeat(60)}/`)
  await expect(reader.find('link', t('catalogue.empty.toShop'))).toBeVisible()
  expect(await findOverhang(page)).toBe(0)
})
