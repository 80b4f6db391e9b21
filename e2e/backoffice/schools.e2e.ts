import { addSchool } from '#schools/school.table.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { rowsThat } from '../steps/withoutBrowser.ts'

const schools = '/admin/schools/'

const newWord = (): string => `Mfupi${crypto.randomUUID().slice(0, 8)}`

/** That many schools with a unique word, named by letters; the word. */
async function addSchools({ db }: DemoShop, count: number): Promise<string> {
  const word = newWord()
  for (let index = 0; index < count; index += 1)
    await addSchool(db, { name: `${word} ${String.fromCharCode(65 + index)}`, country: 'RWA', place: 'Huye' })
  return word
}

const names = ({ page }: Reader, word: string): Promise<string[]> =>
  page
    .locator('tbody tr')
    .getByText(new RegExp(`^${word} [A-Z]$`))
    .allTextContents()

test('schools are found by name, paginated, and the same after a reload', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const word = await addSchools(shop, 11)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(schools)
  await reader.find('searchbox', t('backofficeSchools.schools.search')).fill(word)
  await expect.poll(async () => (await names(reader, word)).length).toBe(10)
  await reader.click('link', t('backoffice.table.next'))
  await expect.poll(() => names(reader, word)).toEqual([`${word} K`])
  await page.reload()
  expect(await names(reader, word)).toEqual([`${word} K`])
  await page.goto(`${schools}?q=${word}&sort=-name&country=RWA`)
  expect((await names(reader, word))[0]).toBe(`${word} K`)
  await reader.open(`${schools}?q=${word}&country=KEN`)
  await expect(reader.text(t('backofficeSchools.schools.nothingFits'))).toBeVisible()
  await reader.open(`${schools}?after=no-key&n=2`)
  await expect(page.getByRole('alert').getByText(t('backofficeSchools.schools.failed'))).toBeVisible()
})

test('a school is created once and edited, in a dialog that works by keyboard', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const word = newWord()
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${schools}?q=${word}`)
  const add = reader.find('link', t('backofficeSchools.schools.add'))
  await add.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('backofficeSchools.schools.add') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const enter = async () => {
    await add.click()
    await dialog.getByLabel(t('backofficeSchools.school.name')).fill(`${word} A`)
    await dialog.getByLabel(t('backofficeSchools.school.place')).fill('Zomba')
    await dialog.getByLabel(t('backofficeSchools.school.country')).selectOption('MWI')
    await reader.click('button', t('backofficeSchools.school.save'))
  }
  await enter()
  await expect(reader.text(t('backofficeSchools.school.saved', { name: `${word} A` }))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await enter()
  await expect(dialog.getByText(t('errors.catalogue.duplicate'))).toBeVisible()
  await reader.click('link', t('backofficeSchools.school.cancel'))
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => names(reader, word)).toEqual([`${word} A`])
  await reader.click('link', t('backofficeSchools.schools.changeOf', { name: `${word} A` }))
  await page.locator('dialog input[name=name]').fill(`${word} B`)
  await reader.click('button', t('backofficeSchools.school.save'))
  await expect.poll(() => names(reader, word)).toEqual([`${word} B`])
  await page.getByLabel(t('backoffice.table.openRow', { row: `${word} B` })).click()
  const changes = page.getByRole('region', { name: t('backofficeAudit.title') })
  await expect(changes.getByText(t('backofficeAudit.operation.createSchool'))).toBeVisible()
  await expect(changes.getByText(`${word} A → ${word} B`)).toBeVisible()
  await expect(changes.getByText(t('formats.country.MWI'))).toBeVisible()
  await expectAccessible(page)
})

test('without scripts a school is created, and the table is unchanged', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const word = newWord()
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${schools}?q=${word}`)
  await visitor.click('link', t('backofficeSchools.schools.add'))
  const name = () => visitor.field(new RegExp(t('backofficeSchools.school.name')), visitor.find('dialog'))
  name().value = 'ab'
  await visitor.click('button', t('backofficeSchools.school.save'))
  expect(visitor.words).toContain(t('errors.validation.minLength', { min: 3 }))
  name().value = `${word} A`
  await visitor.click('button', t('backofficeSchools.school.save'))
  expect(visitor.path).toMatch(new RegExp(`q=${word}$`))
  expect(rowsThat(visitor, new RegExp(`^${word} [A-Z]$`))).toEqual([`${word} A`])
})
