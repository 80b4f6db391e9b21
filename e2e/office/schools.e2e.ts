import { addSchool } from '#schools/school.table.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { rowsThat } from '../steps/withoutBrowser.ts'

const schools = '/admin/schools/'

const newWord = (): string => `Mfupi${crypto.randomUUID().slice(0, 8)}`

/** As many schools with a word of their own, which is told; named by letters. */
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

test('schools are found by name, turned over, and the same after a reload', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const word = await addSchools(shop, 11)
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(schools)
  await reader.find('searchbox', t('officeSchools.schools.search')).fill(word)
  await expect.poll(async () => (await names(reader, word)).length).toBe(10)
  await reader.click('link', t('office.table.next'))
  await expect.poll(() => names(reader, word)).toEqual([`${word} K`])
  await page.reload()
  expect(await names(reader, word)).toEqual([`${word} K`])
  await page.goto(`${schools}?q=${word}&sort=-name&country=RWA`)
  expect((await names(reader, word))[0]).toBe(`${word} K`)
  await reader.open(`${schools}?q=${word}&country=KEN`)
  await expect(reader.text(t('officeSchools.schools.nothingFits'))).toBeVisible()
  await reader.open(`${schools}?after=no-key&n=2`)
  await expect(page.getByRole('alert').getByText(t('officeSchools.schools.failed'))).toBeVisible()
})

test('a school is entered once and mended, in a dialog that the keyboard opens and leaves', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const word = newWord()
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${schools}?q=${word}`)
  const add = reader.find('link', t('officeSchools.schools.add'))
  await add.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('officeSchools.schools.add') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const enter = async () => {
    await add.click()
    await dialog.getByLabel(t('officeSchools.school.name')).fill(`${word} A`)
    await dialog.getByLabel(t('officeSchools.school.place')).fill('Zomba')
    await dialog.getByLabel(t('officeSchools.school.country')).selectOption('MWI')
    await reader.click('button', t('officeSchools.school.save'))
  }
  await enter()
  await expect(reader.text(t('officeSchools.school.saved', { name: `${word} A` }))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await enter()
  await expect(dialog.getByText(t('errors.catalogue.duplicate'))).toBeVisible()
  await reader.click('link', t('officeSchools.school.cancel'))
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => names(reader, word)).toEqual([`${word} A`])
  await reader.click('link', t('officeSchools.schools.changeOf', { name: `${word} A` }))
  await page.locator('dialog input[name=name]').fill(`${word} B`)
  await reader.click('button', t('officeSchools.school.save'))
  await expect.poll(() => names(reader, word)).toEqual([`${word} B`])
  await page.getByLabel(t('office.table.openRow', { row: `${word} B` })).click()
  const changes = page.getByRole('region', { name: t('officeAudit.title') })
  await expect(changes.getByText(t('officeAudit.operation.createSchool'))).toBeVisible()
  await expect(changes.getByText(`${word} A → ${word} B`)).toBeVisible()
  await expect(changes.getByText(t('formats.country.MWI'))).toBeVisible()
  await expectAccessible(page)
})

test('without scripts a school is entered, and the table is as it was', async ({ shop, t, visitor }) => {
  const word = newWord()
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${schools}?q=${word}`)
  await visitor.click('link', t('officeSchools.schools.add'))
  const name = () => visitor.field(new RegExp(t('officeSchools.school.name')), visitor.find('dialog'))
  name().value = 'ab'
  await visitor.click('button', t('officeSchools.school.save'))
  expect(visitor.words).toContain(t('errors.validation.minLength', { min: 3 }))
  name().value = `${word} A`
  await visitor.click('button', t('officeSchools.school.save'))
  expect(visitor.path).toMatch(new RegExp(`q=${word}$`))
  expect(rowsThat(visitor, new RegExp(`^${word} [A-Z]$`))).toEqual([`${word} A`])
})
