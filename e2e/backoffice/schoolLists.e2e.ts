import { addList } from '#booklists/bookList.builder.ts'
import { addSchool } from '#schools/school.table.ts'
import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { expectEditConflict } from '../setup/editConflict.ts'
import { addStaff } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { type Visitor, wordsOf } from '../setup/visitor.ts'
import { lookUp } from '../steps/withoutBrowser.ts'

const lists = '/admin/school-book-list-manager/'
const titles = ['The Tide Clerk', 'Where Does the Rain Sleep?'] as const

/** A school with a unique name; its id. */
async function newSchool({ db }: DemoShop): Promise<{ readonly id: number; readonly name: string }> {
  const name = `Jacaranda ${crypto.randomUUID().slice(0, 8)}`
  return { id: await addSchool(db, { name, country: 'KEN', place: 'Thika' }), name }
}

/** A public list of such a school, with two books. */
async function newList(shop: DemoShop) {
  const school = await newSchool(shop)
  const books = [await findBookId(shop, titles[0], 'print'), await findBookId(shop, titles[1], 'epub')]
  const name = `Form one ${school.name}`
  const id = await addList(shop.db, { name, schoolId: school.id, isPublic: true, books })
  return { id, name, school }
}

const open = async (reader: Reader, shop: DemoShop, more: string): Promise<void> => {
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${lists}${more}`)
}

const choose = async (reader: Reader, label: string, words: string): Promise<void> => {
  await reader.field(label).fill(words)
  await reader.page.getByRole('listbox').getByText(words).first().click()
}

const booksOn = ({ page }: Reader): Promise<string[]> => page.locator('form ol li').allInnerTexts()

// Spec: back office 1: Coupons, events, school book lists, business customers are managed
// Spec: back office 2, Routes: school-book-list-manager
// Spec: back office 2, Dashboard and reports: School book list manager: list and form
test('a list is created for a school, the form is reset, and families find it', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const school = await newSchool(shop)
  const name = `Form one ${school.name}`
  await open(reader, shop, '?new=1')
  const save = reader.find('button', t('backofficeSchools.list.create'))
  await expect(save).toBeDisabled()
  await reader.fill(t('backofficeSchools.list.name'), name)
  await choose(reader, t('backofficeSchools.list.school'), school.name)
  for (const title of titles) await choose(reader, t('backofficeSchools.list.books'), title)
  await page.getByLabel(t('backoffice.books.up', { title: titles[1] })).click()
  expect((await booksOn(reader))[0]).toContain(titles[1])
  await page.locator('input[name=isPublic]').check()
  await save.click()
  await expect(reader.text(t('backofficeSchools.list.created', { name }))).toBeVisible()
  await expect(reader.field(t('backofficeSchools.list.name'))).toHaveValue('')
  expect(await booksOn(reader)).toEqual([])
  await expect(page.getByText(t('errors.validation.required'))).toHaveCount(0)
  const { id } = await shop.db.one<{ id: number }>(sql`select id from book_lists where name = ${name}`)
  await reader.open(`${lists}?list=${id}`)
  await reader.click('link', t('backofficeSchools.lists.open'))
  await reader.isAt(new RegExp(`^/book-list/${id}`))
  await expect(reader.find('heading', name)).toBeVisible()
})

// Spec: back office 4: Book list form: create or update, save when valid and changed
test('lists are searched by their school, and can be saved only when changed and valid', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const { name, school } = await newList(shop)
  await open(reader, shop, '')
  await reader.find('searchbox', t('backofficeSchools.lists.search')).fill(school.name)
  await expect(page).toHaveURL(/q=Jacaranda/)
  await reader.find('link', new RegExp(name)).click()
  const save = reader.find('button', t('backofficeSchools.list.save'))
  await expect(reader.text(t('backoffice.form.unchanged'))).toBeVisible()
  await expect(save).toBeDisabled()
  await reader.fill(t('backofficeSchools.list.notes'), 'abcd')
  await reader.field(t('backofficeSchools.list.name')).focus()
  await expect(reader.text(t('errors.validation.minLength', { min: 5 }))).toBeVisible()
  await reader.fill(t('backofficeSchools.list.notes'), 'Before term opens')
  await page.reload()
  await reader.hydrated()
  await expect(reader.field(t('backofficeSchools.list.notes'))).toHaveValue('Before term opens')
  await save.click()
  await expect(reader.text(t('backofficeSchools.list.saved', { name }))).toBeVisible()
  await expect(page).toHaveURL(/q=Jacaranda.*/)
  await page.reload()
  await expect(reader.field(t('backofficeSchools.list.notes'))).toHaveValue('Before term opens')
  const changes = page.getByRole('region', { name: t('backofficeAudit.title') })
  await expect(changes.getByText(t('backofficeAudit.operation.updateBookList'))).toBeVisible()
  await expect(changes.getByText('Before term opens')).toBeVisible()
  await expect(changes.getByText(titles[0])).toHaveCount(0)
})

test('an edit conflict shows both versions, and nothing is overwritten silently', {
  tag: '@desktop',
}, async ({ reader, shop, t }) => {
  const { id, name } = await newList(shop)
  await open(reader, shop, `?list=${id}`)
  const mine = await expectEditConflict(reader, {
    field: reader.field(t('backofficeSchools.list.notes')),
    save: t('backofficeSchools.list.save'),
    done: t('backofficeSchools.list.saved', { name }),
    saveTheirs: (text) => shop.db.run(sql`update book_lists set notes = ${text} where id = ${id}`),
  })
  const saved = await shop.db.one<{ notes: string }>(sql`select notes from book_lists where id = ${id}`)
  expect(saved.notes).toBe(mine)
})

test('a list is archived after a confirmation that names it, and is gone from the shop', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  const { id, name } = await newList(shop)
  await open(reader, shop, `?list=${id}`)
  await reader.click('link', t('backofficeSchools.archive.open'))
  await expect(
    page.getByRole('dialog', { name: t('backofficeSchools.archive.title', { name }) }),
  ).toBeVisible()
  await expect(reader.find('link', t('backofficeSchools.archive.keep'))).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await reader.isAt(new RegExp(`list=${id}$`))
  await reader.click('link', t('backofficeSchools.archive.open'))
  await reader.click('button', t('backofficeSchools.archive.confirm'))
  await expect(reader.text(t('backofficeSchools.archive.done', { name }))).toBeVisible()
  await reader.open(`${lists}?list=${id}`)
  await expect(reader.text(t('backofficeSchools.lists.gone'))).toBeVisible()
  expect((await page.request.get(`/book-list/${id}`)).status()).toBe(404)
})

// Spec: back office 8: Book-list fetch failure is logged
test('no matching lists and a failure show messages, and the failure is logged', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await open(reader, shop, '?q=zebrafish')
  await expect(reader.text(t('backofficeSchools.lists.nothingFits'))).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${lists}?q=zebra%00fish`)
  await expect(reader.text(t('backofficeSchools.lists.failed'))).toBeVisible()
  expect(shop.log).toMatch(/"level":40.*the book lists of schools could not be read/)
})

const booksIn = ({ document }: Visitor): string[] =>
  [...document.querySelectorAll('form ol li')].map((book) => wordsOf(book))

// Spec: back office 8: Tables and forms: alert where a query fails
test('without scripts a list is renamed, and a rejected form shows its errors and the input', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const { id, name } = await newList(shop)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${lists}?list=${id}`)
  await visitor.fill(t('backofficeSchools.list.name'), `${name} B`)
  await visitor.fill(t('backofficeSchools.list.notes'), 'abcd')
  await visitor.click('button', t('backofficeSchools.list.save'))
  expect(visitor.field(t('backofficeSchools.list.name')).value).toBe(`${name} B`)
  await visitor.fill(t('backofficeSchools.list.notes'), '')
  await visitor.click('button', t('backofficeSchools.list.save'))
  expect(visitor.path).toMatch(new RegExp(`list=${id}$`))
  visitor.find('heading', `${name} B`)
})

// Spec: back office 9: Extension: fields of the back office that look things up, without scripts
test('without scripts a list is created from titles found, added and moved, and an edit conflict is shown', {
  tag: '@main',
}, async ({ shop, t, visitor }) => {
  const school = await newSchool(shop)
  const name = `Form two ${school.name}`
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${lists}?new=1`)
  await visitor.fill(t('backofficeSchools.list.name'), name)
  await visitor.fill(t('backofficeSchools.list.school'), school.name)
  for (const title of titles) {
    await lookUp(visitor, t('backofficeSchools.list.books'), title)
    visitor.check('checkbox', new RegExp(title.replace('?', '.')))
    await visitor.click('button', t('backoffice.books.add'))
  }
  await visitor.click('button', t('backoffice.books.up', { title: titles[1] }))
  await visitor.enter(visitor.field(t('backofficeSchools.list.name')))
  expect(visitor.field(t('backofficeSchools.list.name')).value).toBe('')
  const { id } = await shop.db.one<{ id: number }>(sql`select id from book_lists where name = ${name}`)
  await visitor.open(`${lists}?list=${id}`)
  expect(booksIn(visitor)).toEqual([expect.stringContaining(titles[1]), expect.stringContaining(titles[0])])
  await shop.db.run(sql`update book_lists set notes = 'Theirs, after term' where id = ${id}`)
  await visitor.click('button', t('backoffice.books.remove', { title: titles[1] }))
  expect(booksIn(visitor)).toHaveLength(1)
  await visitor.click('button', t('backofficeSchools.list.save'))
  expect(visitor.words).toContain('Theirs, after term')
  expect(visitor.words).toContain(t('errors.shop.editConflict'))
})
