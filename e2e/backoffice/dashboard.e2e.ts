import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { expectAccessible } from '../setup/axe.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { buyFor } from '../setup/purchases.ts'
import { expect, test } from '../setup/test.ts'
import { plain, wordsOf } from '../setup/visitor.ts'

const dashboard = '/admin/admin-dashboard/'

// The figures cover the whole shop, so these tests have their own. Its jobs check is rare, so that the outage
// set by a test stays.
test.use({ shopOptions: { settings: { LOG_LEVEL: 'warn', JOBS_ALERT_SECONDS: '3600' } } })

// Spec: back office 2, Dashboard and reports: Dashboard: name, e-mail, link to the profile, ten buttons
test('takings, waiting orders, and the selected country', { tag: '@main' }, async ({ shop, t, visitor }) => {
  const { userId } = await addMember(shop)
  const order = await buyFor(shop, userId, { format: 'print' })
  await shop.db.run(sql`update order_fulfillments set created_at = '2026-01-01' where order_id = ${order}`)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(dashboard)
  const today = () => wordsOf(visitor.find('region', t('backofficeNumbers.period.today')))
  const shillings = (amount: number) => plain(formatMoney(amount, 'KES'))
  const { total } = await shop.db.one<{ total: number }>(sql`
    select sum(t.total)::float as total from orders o join order_totals t on t.order_id = o.id and t.currency = 'KES'
    where confirmed_at >= date_trunc('day', now() + interval '3 hours') - interval '3 hours'`)
  expect(today()).toContain(shillings(total))
  const waiting = () => visitor.find('region', t('backofficeNumbers.waiting.title'))
  visitor.find('link', orderReference(order), waiting())
  await visitor.click('link', t('formats.country.RWA'))
  expect(visitor.path).toMatch(/country=RWA/)
  for (const look of ['at once', 'after a reload']) {
    expect(today(), look).toContain(shillings(0))
    expect(wordsOf(waiting()), look).toContain(t('backofficeNumbers.waiting.none'))
    await visitor.reload()
  }
})

test('the chart is server-rendered, opens as a table, and is accessible', { tag: '@main' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  await buyFor(shop, (await addMember(shop)).userId)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  expect(await (await page.request.get(dashboard)).text()).toMatch(
    /<svg[^>]*role="img"[^>]*>(?:(?!<\/svg>)[^])*<rect/,
  )
  await reader.open(dashboard)
  const week = page.getByRole('region', { name: t('backofficeNumbers.period.week') }).first()
  await week
    .locator('summary')
    .filter({ hasText: t('backoffice.bars.table') })
    .click()
  await expect(
    week.getByRole('columnheader', { name: t('backofficeNumbers.periodBefore.week') }),
  ).toBeVisible()
  await expect(week.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
})

// Spec: back office 2, Dashboard and reports: Extension: dashboard says above all numbers that jobs are not processed, and what to do
test('an outage of jobs is shown above all figures, with what to do', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await shop.db.run(sql`
    insert into jobs_outage (problem, began_at, seen_at, reported_at)
    values ('absent', '2026-11-20T06:05:00Z', now(), now())`)
  await reader.open(dashboard)
  const title = t('backofficeNumbers.outage.absent.title')
  const notice = page.getByRole('alert').filter({ hasText: title })
  await expect(notice.getByText(/20 Nov 2026, 09:05/)).toBeVisible()
  await expect(notice.getByText(t('backofficeNumbers.outage.absent.todo'))).toBeVisible()
  const health = page.getByRole('region', { name: t('backofficeNumbers.health.title') })
  await expect(health.getByText(t('backofficeNumbers.health.stopped'))).toBeVisible()
  await expectAccessible(page)
  await shop.db.run(sql`delete from jobs_outage`)
  await page.reload()
  await expect(health.getByText(t('backofficeNumbers.health.going'))).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a panel that fails shows so in its place, without affecting the others', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await shop.ownerDb.run(sql`alter table unfound_searches rename to gone`)
  try {
    await visitor.open(dashboard)
    const searches = visitor.find('region', t('backofficeNumbers.unfound.title'))
    expect(wordsOf(visitor.find('alert', undefined, searches))).toContain(t('backofficeNumbers.failed'))
    expect(visitor.words.split(t('backofficeNumbers.failed')), 'told once').toHaveLength(2)
    visitor.find('region', t('backofficeNumbers.period.today'))
  } finally {
    await shop.ownerDb.run(sql`alter table gone rename to unfound_searches`)
  }
  shop.takeErrors()
  await visitor.click('link', t('shell.error.retry'))
  expect(visitor.words).toContain(t('backofficeNumbers.unfound.none'))
})
