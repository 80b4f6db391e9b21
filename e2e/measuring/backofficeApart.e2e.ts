import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const pages = [
  '/',
  '/search/the',
  '/book/1',
  '/cart/',
  '/contact/',
  '/bookshelf/',
  '/profile/',
  '/school-book-lists/',
]

test('a shopper never loads a byte of the back office, neither initially nor when idle', async ({
  page,
  reader,
  shop,
}) => {
  await reader.signIn(await addMember(shop))
  const loaded: string[] = []
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    loaded.push(new URL(response.url()).pathname)
    if (/\.(js|css)$/.test(response.url())) texts.push(response.text())
  })
  for (const path of pages) {
    await reader.open(path)
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.length).toBeGreaterThan(pages.length)
  expect(loaded.filter((path) => /^\/backoffice\/|\/backoffice[^/]*\.json$/.test(path))).toEqual([])
  const files = await Promise.all(texts)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((text) => text.includes('/admin/'))).toEqual([])
})
