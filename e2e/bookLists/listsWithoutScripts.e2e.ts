import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'
import { type Visitor, wordsOf } from '../setup/visitor.ts'
import { logIn } from '../steps/signIn.ts'

const title = 'The Tide Clerk'

test('a list is chosen from, worked out and bought without scripts', async ({ t, visitor }) => {
  await visitor.open('/school-book-lists/')
  await visitor.click('link', 'Groupe Scolaire Umucyo, Kigali')
  await visitor.click('link', 'Umwaka wa 4, umwaka wose')
  visitor.find('heading', 'Umwaka wa 4, umwaka wose')
  const copies = () => visitor.find('group', /Imibare/)
  const number = () => visitor.find('textbox', undefined, copies())
  const isTicked = (name: RegExp) => visitor.find('checkbox', name).checked
  visitor.check('checkbox', /Imigani/, false)
  number().value = '3'
  await visitor.press(visitor.find('button', t('ui.stepper.more'), copies()))
  expect(visitor.path).toMatch(/^\/book-list\/\d+\?/)
  expect(number().value, 'the number beside the button counts').toBe('2')
  expect(isTicked(/Imigani/)).toBe(false)
  number().value = '4'
  await visitor.enter(number())
  expect(visitor.path).toMatch(/copies-\d+=4/)
  expect(isTicked(/Imibare/)).toBe(true)
  const [total] = [...visitor.document.querySelectorAll('form strong')].slice(-1).map(wordsOf)
  await visitor.click('button', new RegExp(`^${t('lists.whole.buySome', { count: 5 })}`))
  expect(visitor.path).toMatch(/^\/cart\//)
  expect(visitor.words).toContain(total)
})

test('a list of which nothing is ticked comes back, and the cart stays empty', async ({ t, visitor }) => {
  await visitor.open('/book-list/104')
  for (const box of visitor.all('checkbox')) if (!box.disabled) box.checked = false
  await visitor.click('button', new RegExp(`^${t('lists.whole.buyAll')}`))
  expect(visitor.path).toBe('/book-list/104')
  // Where the page comes back, all is ticked again.
  expect(visitor.all('checkbox').some(({ checked }) => checked)).toBe(true)
  visitor.find('link', t('shell.cartCount', { count: 0 }))
})

async function enterLists(visitor: Visitor, shop: DemoShop): Promise<void> {
  const { t } = visitor
  const { email, password } = await addMember(shop)
  await visitor.open(`/add-to-list/${await findBookId(shop, title, 'epub')}`)
  expect(visitor.words).toContain(t('lists.chooser.logIn'))
  await visitor.press(visitor.find('link', t('shell.login'), visitor.find('main')))
  await logIn(visitor, email, password)
  expect(visitor.path).toMatch(/^\/add-to-list\//)
}

test('a list is made, shared, edited and deleted without scripts', async ({ shop, t, visitor }) => {
  await enterLists(visitor, shop)
  await visitor.fill(t('lists.new.label'), 'ab')
  await visitor.click('button', t('lists.new.createAndAdd'))
  expect(visitor.words).toContain(t('errors.validation.minLength', { min: 3 }))
  expect(visitor.field(t('lists.new.label')).value).toBe('ab')
  await visitor.fill(t('lists.new.label'), 'Slow network')
  await visitor.click('button', t('lists.new.createAndAdd'))
  await visitor.click('button', t('lists.chooser.removeFrom', { name: 'Slow network' }))
  await visitor.click('button', t('lists.chooser.addTo', { name: 'Slow network' }))
  visitor.find('button', t('lists.chooser.removeFrom', { name: 'Slow network' }))
  await visitor.open('/bookshelf/')
  await visitor.click('link', /^Slow network/)
  await visitor.click('button', t('lists.sharing.makePublic'))
  expect(visitor.words).toContain(t('lists.sharing.public'))
  expect(visitor.field(t('lists.share.link')).value).toMatch(/^http:\/\/localhost:\d+\/user-book-list\/\d+$/)
  await visitor.click('link', t('lists.edit.button'))
  await visitor.fill(t('lists.edit.name'), 'x'.repeat(51))
  await visitor.click('button', t('lists.edit.save'))
  expect(visitor.words).toContain(t('errors.validation.maxLength', { max: 50 }))
  await visitor.fill(t('lists.edit.name'), 'Fast network')
  await visitor.click('button', t('lists.edit.save'))
  visitor.find('heading', 'Fast network')
  await visitor.click('button', t('lists.edit.removeTitle', { title }))
  visitor.find('heading', t('lists.empty.title'))
  await visitor.click('link', t('lists.delete.button'))
  visitor.find('heading', t('lists.delete.title'))
  await visitor.click('button', t('lists.delete.accept'))
  expect(visitor.path).toMatch(/^\/bookshelf\//)
  expect(visitor.words).not.toContain('Fast network')
})

test('a new list is made on the shelf without scripts', async ({ shop, t, visitor }) => {
  await enterLists(visitor, shop)
  await visitor.open('/bookshelf/')
  await visitor.unfold(t('lists.new.title'))
  await visitor.fill(t('lists.new.label'), 'From the shelf')
  await visitor.click('button', t('lists.new.create'))
  expect(visitor.path).toMatch(/^\/user-book-list\/\d+$/)
  visitor.find('heading', 'From the shelf')
})
