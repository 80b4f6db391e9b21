import { weigh } from '../../bench/weights.ts'
import { addStaff } from '../setup/people.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'

const report = '/admin/order-report/'

/** What the first visit of the order report may weigh, in bytes of brotli: its texts count as scripts. */
const budget = { css: 11 * 1024, script: 140 * 1024 } as const

test.beforeEach(async ({ reader, shop }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
})

// Spec: storefront 9, Extensions of every public page: First load of a report on slow 4G ≤ 2.5 s
test('all that the order report starts with is asked for at once, before the sheets have come, and once', async ({
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
    'office',
    'officeOrders',
    'public',
  ])
})

// Spec: storefront 9, Extensions of every public page: First load of a report on slow 4G ≤ 2.5 s
test('the first visit of the order report keeps within its budget', async ({
  browser,
  page,
  reader,
  shop,
}) => {
  await reader.open(report)
  await reader.isAt(/order-report/) // somebody without the right to it is led elsewhere
  const weight = await weigh(browser, `${shop.url}${report}`, await page.context().cookies())
  for (const measure of ['css', 'script'] as const)
    expect(weight[measure], measure).toBeLessThanOrEqual(budget[measure])
})

test.describe('texts that do not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  // Spec: storefront 9, Extensions of every public page: First load of a report on slow 4G ≤ 2.5 s
  test('are asked for again until the order report is in use', async ({ page, reader, t }) => {
    let asked = 0
    await page.route('**/officeOrders.json', (route) => (asked++ < 2 ? route.abort() : route.continue()))
    await reader.open(report)
    expect(asked).toBe(3)
    await expect(reader.find('heading', t('office.screen.orderReport'))).toBeVisible()
  })
})
