import { weigh } from '../../bench/weights.ts'
import { addStaff } from '../setup/people.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'

const report = '/admin/order-report/'

/** Maximum size of the order report’s first load, in bytes of brotli: its texts count as scripts. */
const budget = { css: 11 * 1024, script: 140 * 1024 } as const

test.beforeEach(async ({ reader, shop }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
})

// Spec: storefront 9, Extensions of every public page: First load of a report on slow 4G ≤ 2.5 s
test('everything the order report needs is requested at once, before the style sheets, and only once', async ({
  page,
  reader,
}) => {
  const files = collectRequests(page, '/assets/')
  const sheets = await pauseRequests(page, '**/*.css')
  await page.goto(report, { waitUntil: 'commit' })
  await expect.poll(() => files.filter((file) => file.includes('/texts/')).length).toBe(3)
  const early = files.toSorted()
  sheets.release()
  await reader.hydrated()
  await page.waitForLoadState('networkidle')
  expect(files.toSorted()).toEqual(early)
  expect(new Set(files).size).toBe(files.length)
  expect(early.flatMap((file) => /([^/]+)\.json$/.exec(file)?.[1] ?? [])).toEqual([
    'backoffice',
    'backofficeOrders',
    'public',
  ])
})

// Spec: storefront 9, Extensions of every public page: First load of a report on slow 4G ≤ 2.5 s
test('the first load of the order report is within budget', async ({ browser, page, reader, shop }) => {
  await reader.open(report)
  await reader.isAt(/order-report/) // a user without permission is redirected
  const weight = await weigh(browser, `${shop.url}${report}`, await page.context().cookies())
  for (const measure of ['css', 'script'] as const)
    expect(weight[measure], measure).toBeLessThanOrEqual(budget[measure])
})

test.describe('texts that fail to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  // Spec: storefront 9, Extensions of every public page: First load of a report on slow 4G ≤ 2.5 s
  test('are retried until the order report works', async ({ page, reader, t }) => {
    let requests = 0
    await page.route('**/backofficeOrders.json', (route) =>
      requests++ < 2 ? route.abort() : route.continue(),
    )
    await reader.open(report)
    expect(requests).toBe(3)
    await expect(reader.find('heading', t('backoffice.screen.orderReport'))).toBeVisible()
  })
})
