import { findBookId } from '../setup/books.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { buyFor, giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

test.use({
  expectedErrors: /breach of the policy: script-src|violates the following Content Security Policy/,
})

const injected = '<script>window.injected = true</script></body>'

/** Puts a script into each page on its way to the reader, as a hole in a template would, and leaves the policy alone. */
async function injectScripts({ page }: Reader): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({ response, body: text.replace('</body>', injected) })
  })
}

async function expectNotRun({ page }: Reader, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(await response?.text(), path).toContain(injected)
  expect(await page.evaluate(() => 'injected' in window), path).toBe(false)
}

// Spec: storefront 9, Extensions of every public page: Of inline scripts only those of the build run, on every page
test('a script that was injected into a page does not run, on any kind of page', async ({ reader, shop }) => {
  await injectScripts(reader)
  const book = await findBookId(shop, 'The Tide Clerk', 'epub')
  const member = await addMember(shop)
  const bought = await buyFor(shop, member.userId)
  const own = await giveBook(shop, member.userId, 'Seven Letters to Busia')
  const open = ['/', `/book/${book}`, '/search/the', '/cart/', '/contact/']
  for (const path of [...open, '/login', '/nothing-here', '/development/mailbox'])
    await expectNotRun(reader, path)
  await reader.signIn(member)
  for (const path of [
    '/profile/',
    '/bookshelf/',
    `/read/${own}`,
    `/confirmed/${bought}`,
    `/receipt/${bought}`,
  ])
    await expectNotRun(reader, path)
})

test('nor on the pages of the back office, nor where only the head of a page is asked for', async ({
  page,
  reader,
  shop,
}) => {
  await injectScripts(reader)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  for (const path of [
    '/admin/admin-dashboard',
    '/admin/order-report',
    '/admin/no-such-screen',
    '/b2b-customers/',
  ])
    await expectNotRun(reader, path)
  await reader.hydrated()
  for (const path of ['/', '/cart/', '/admin/admin-dashboard']) {
    const [whole, head] = [await page.request.get(path), await page.request.head(path)]
    const policy = whole.headers()['content-security-policy']
    expect(policy, path).toContain("script-src 'self' 'sha256-")
    expect(head.headers()['content-security-policy'], path).toBe(policy)
  }
})
