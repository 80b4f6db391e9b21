import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { inspect } from './world/axe.ts'
import { bookNumber } from './world/bookNumber.ts'
import { desktop } from './world/browser.ts'
import { choose, payers, payWith, putIntoCart } from './world/buying.ts'
import { demoPerson, member, type Person, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bought } from './world/purchases.ts'
import { openLists } from './world/listing.ts'
import { bookOpens } from './world/reading.ts'
import { addCategory } from './world/shelving.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()

type Screen = {
  readonly name: string
  /** Who looks at it; nobody who is signed in where it is left out. */
  readonly as?: () => Person | Promise<Person>
  /** The address, or the way there. */
  readonly way: string | ((reader: Reader) => Promise<void>)
}

const amina = () => demoPerson('reader')
const someone = () => member(shop)
const tideClerk = await bookNumber(shop, 'The Tide Clerk', 'epub')
const printed = await bookNumber(shop, 'The Tide Clerk', 'print')

const screens: readonly Screen[] = [
  { name: 'home', way: '/' },
  { name: 'search-start', way: '/search/' },
  { name: 'search', way: '/search/the' },
  { name: 'search-without-results', way: '/search/zebrafish' },
  { name: 'book', way: `/book/${tideClerk}` },
  { name: 'category', way: '/filtered-book-list/20/' },
  { name: 'category-empty', way: `/filtered-book-list/${await addCategory(shop, 'Nothing yet', 0)}/` },
  { name: 'category-last-page', way: '/filtered-book-list/20/Children?page=2' },
  { name: 'categories', way: '/categories/' },
  { name: 'categories-of-letter', way: '/categories/?letter=c' },
  { name: 'categories-found', way: '/categories/?q=stor' },
  { name: 'categories-not-found', way: '/categories/?q=zebra' },
  { name: 'categories-dialog', way: categories },
  { name: 'categories-dialog-letter', way: letters },
  { name: 'publisher', way: '/publisher-book-list/1' },
  { name: 'cart-empty', way: '/cart/' },
  { name: 'contact', way: '/contact/' },
  { name: 'contact-incomplete', way: incompleteMessage },
  { name: 'contact-sent', way: '/contact/?sent' },
  { name: 'refund-policy', way: '/refund-policy/' },
  { name: 'sign-in', way: '/login' },
  { name: 'sign-up', way: '/register' },
  { name: 'forgotten', way: '/auth/forgotten' },
  { name: 'not-found', way: '/nowhere' },
  { name: 'cart', way: fullCart },
  { name: 'drawer', way: drawer },
  { name: 'suggestions', way: suggestions },
  { name: 'error', way: breakDown },
  { name: 'checkout', as: someone, way: checkout },
  { name: 'checkout-places', as: someone, way: places },
  { name: 'checkout-school-errors', as: someone, way: schoolErrors },
  { name: 'pending', as: someone, way: pending },
  { name: 'failed', as: someone, way: failed },
  { name: 'confirmed', as: amina, way: confirmed },
  { name: 'bookshelf-empty', as: someone, way: '/bookshelf/' },
  { name: 'bookshelf', as: amina, way: '/bookshelf/' },
  { name: 'reader', as: amina, way: openBook },
  { name: 'bookshelf-nothing-found', as: amina, way: '/bookshelf/?q=zebra' },
  { name: 'school-lists', way: '/school-book-lists/' },
  { name: 'school', way: '/school-book-lists/?school=1' },
  { name: 'school-list', way: '/book-list/101' },
  { name: 'own-list', as: amina, way: `/user-book-list/${await ownList(true)}` },
  { name: 'own-list-edited', as: amina, way: `/user-book-list/${await ownList(false)}?edit` },
  { name: 'own-list-deleted', as: amina, way: `/user-book-list/${await ownList(false)}?edit&delete` },
  { name: 'public-list', way: `/user-book-list/${await ownList(true)}` },
  { name: 'lists-of-book', as: amina, way: `/add-to-list/${tideClerk}` },
  { name: 'lists-dialog', as: amina, way: lists },
  { name: 'lists-prompt', way: `/add-to-list/${tideClerk}` },
  { name: 'profile', as: amina, way: '/profile/' },
  { name: 'profile-without-orders', as: someone, way: lookForOrders },
  { name: 'edit-profile', as: someone, way: wrongProfile },
  { name: 'edit-profile-unverified', as: () => demoPerson('unverified'), way: '/edit-profile' },
  { name: 'claimed-orders', as: () => demoPerson('business'), way: claimed },
  { name: 'receipt', as: someone, way: (reader) => about(reader, 'receipt') },
  { name: 'request-refund', as: someone, way: (reader) => about(reader, 'request-refund') },
  { name: 'refund-requested', as: someone, way: refundAsked },
  { name: 'profile-unverified', as: () => demoPerson('unverified'), way: '/profile/' },
  { name: 'verification-pending', as: () => demoPerson('unverified'), way: '/verification-pending/' },
]

// One screen loses its line, another meets a broken shop.
const forgives = /net::ERR_FAILED|status of 500/

for (const { name, as, way } of screens)
  test(`axe has nothing to say about the screen "${name}", and it fits`, () =>
    visit({ device: desktop, journey: 'screens', forgives }, async (reader) => {
      if (as) await signInAt(reader, await as(), '/contact/')
      if (typeof way === 'string') await reader.page.goto(way)
      else await way(reader)
      await inspect(reader, name)
    }))

async function fullCart(reader: Reader): Promise<void> {
  await reader.open(`/book/${tideClerk}`)
  await putIntoCart(reader, 'The Tide Clerk')
  await reader.open(`/book/${printed}`)
  await putIntoCart(reader, 'The Tide Clerk')
  await reader.open('/cart/')
}

async function drawer(reader: Reader): Promise<void> {
  await reader.open(`/book/${printed}`)
  await putIntoCart(reader, 'The Tide Clerk')
  await reader.see('list', reader.t('cart.lines')).waitFor()
}

async function ownList(isPublic: boolean): Promise<number> {
  const { id } = await shop.db.one<{ id: number }>(sql`
    select l.id from book_lists l join users u on u.id = l.owner_id
    where u.email = ${amina().email} and l.is_public = ${isPublic}`)
  return id
}

async function lists(reader: Reader): Promise<void> {
  await reader.open(`/book/${tideClerk}`)
  await openLists(reader)
  await reader.page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function categories(reader: Reader): Promise<void> {
  const { page, t } = reader
  await reader.open('/')
  await reader.press('link', t('catalogue.allCategories'))
  await page.getByRole('dialog').getByText(t('categories.grades')).click()
}

async function letters(reader: Reader): Promise<void> {
  await categories(reader)
  await reader.page.getByRole('dialog').locator('[data-landing]').click()
  await reader.page.getByRole('tab').first().waitFor()
}

async function suggestions(reader: Reader): Promise<void> {
  await reader.open('/')
  await reader.page.getByLabel(reader.t('shell.searchBox.label')).pressSequentially('the')
  await reader.see('listbox', reader.t('catalogue.suggest.label')).waitFor()
}

async function breakDown(reader: Reader): Promise<void> {
  await reader.open('/')
  await reader.page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await reader.press('link', 'The Tide Clerk')
  await reader.see('heading', reader.t('shell.error.unavailable.title')).waitFor()
}

async function checkout(reader: Reader): Promise<void> {
  await fullCart(reader)
  await reader.open('/checkout/')
}

async function places(reader: Reader): Promise<void> {
  await checkout(reader)
  await reader.page.getByLabel(reader.t('checkout.delivery.address')).pressSequentially('karen')
  await reader.see('option', /Karen/).waitFor()
}

async function schoolErrors(reader: Reader): Promise<void> {
  await checkout(reader)
  await choose(reader, 'deliverToSchool')
  await reader.press('button', /M-Pesa/)
  await reader.reads(reader.t('checkout.delivery.chooseSchool'))
}

async function pending(reader: Reader): Promise<void> {
  await shop.money.hold()
  await checkout(reader)
  await choose(reader, 'collectFromOffice')
  await payWith(reader, '712000777')
  await reader.see('heading', reader.t('order.pending.waiting.title')).waitFor()
}

async function failed(reader: Reader): Promise<void> {
  await shop.money.release()
  await checkout(reader)
  await choose(reader, 'collectFromOffice')
  await payWith(reader, payers.cancels)
  await reader.see('heading', reader.t('order.pending.failed.title')).waitFor()
}

async function confirmed(reader: Reader): Promise<void> {
  const { id } = await shop.db.one<{ id: string }>(sql`
    select orders.id from orders join users on users.id = owner_id
    where email = ${amina().email} and confirmed_at is not null order by confirmed_at limit 1`)
  await reader.open(`/confirmed/${id}`)
}

async function incompleteMessage(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.open('/contact/')
  await reader.type(t('help.form.name'), 'Al')
  await reader.type(t('help.form.phoneOptional'), '712')
  await reader.page.getByLabel(t('help.form.phoneOptional'), { exact: true }).blur()
  await reader.reads(t('errors.validation.phone'))
}

async function lookForOrders(reader: Reader): Promise<void> {
  await reader.open('/profile/')
  await reader.press('button', reader.t('account.claim.look'))
  await reader.reads(reader.t('errors.shop.phoneNumberRequired'))
}

async function wrongProfile(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.open('/edit-profile')
  await reader.type(t('account.edit.phone'), '712')
  await reader.page.getByLabel(t('account.edit.phone'), { exact: true }).blur()
  await reader.reads(t('errors.validation.phone'))
}

async function claimed(reader: Reader): Promise<void> {
  await reader.open('/profile/')
  await reader.see('dialog', reader.t('account.claim.found')).waitFor()
}

/** Lets who is logged in have bought something, and opens a page about it. */
async function about(reader: Reader, page: 'receipt' | 'request-refund'): Promise<void> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`select user_id as id from sessions order by created_at desc limit 1`,
  )
  await reader.open(`/${page}/${await bought(shop, id)}`)
}

async function refundAsked(reader: Reader): Promise<void> {
  const { t } = reader
  await about(reader, 'request-refund')
  await reader.press('button', t('help.refund.request.send'))
  await reader.reads(t('help.refund.state.open.title'))
}

async function openBook(reader: Reader): Promise<void> {
  await reader.open(`/read/${await bookNumber(shop, 'The Kitchen Laboratory', 'epub')}`)
  await bookOpens(reader)
}
