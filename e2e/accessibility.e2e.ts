import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { inspect } from './world/axe.ts'
import { bookNumber } from './world/bookNumber.ts'
import { desktop } from './world/browser.ts'
import { payers, payWith, putIntoCart } from './world/buying.ts'
import { demoPerson, logIn, member, type Person } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bookOpens } from './world/reading.ts'
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
  { name: 'publisher', way: '/publisher-book-list/1' },
  { name: 'cart-empty', way: '/cart/' },
  { name: 'contact', way: '/contact/' },
  { name: 'sign-in', way: '/login' },
  { name: 'sign-up', way: '/register' },
  { name: 'forgotten', way: '/auth/forgotten' },
  { name: 'not-found', way: '/nowhere' },
  { name: 'cart', way: fullCart },
  { name: 'drawer', way: drawer },
  { name: 'suggestions', way: suggestions },
  { name: 'error', way: breakDown },
  { name: 'checkout', as: someone, way: checkout },
  { name: 'pending', as: someone, way: pending },
  { name: 'failed', as: someone, way: failed },
  { name: 'confirmed', as: amina, way: confirmed },
  { name: 'bookshelf-empty', as: someone, way: '/bookshelf/' },
  { name: 'bookshelf', as: amina, way: '/bookshelf/' },
  { name: 'reader', as: amina, way: openBook },
  { name: 'profile', as: amina, way: '/profile/' },
  { name: 'profile-unverified', as: () => demoPerson('unverified'), way: '/profile/' },
  { name: 'verification-pending', as: () => demoPerson('unverified'), way: '/verification-pending/' },
]

for (const { name, as, way } of screens)
  test(`axe has nothing to say about the screen "${name}", and it fits`, () =>
    visit({ device: desktop, journey: 'screens', forgives: /net::ERR_FAILED/ }, async (reader) => {
      if (as) await signIn(reader, await as())
      if (typeof way === 'string') await reader.page.goto(way)
      else await way(reader)
      await inspect(reader, name)
    }))

async function signIn(reader: Reader, { email, password }: Person): Promise<void> {
  await reader.page.goto('/login?return=/contact/')
  await logIn(reader, email, password)
  await reader.at(/^\/contact\//)
}

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
}

async function suggestions(reader: Reader): Promise<void> {
  await reader.open('/')
  await reader.page.getByLabel(reader.t('shell.searchBox.label')).pressSequentially('the')
  await reader.see('listbox', reader.t('catalogue.suggest.label')).waitFor()
}

async function breakDown(reader: Reader): Promise<void> {
  await reader.open('/')
  await reader.page.route('**/*.data*', (route) => route.abort())
  await reader.press('link', 'The Tide Clerk')
  await reader.see('heading', reader.t('shell.error.unavailable.title')).waitFor()
}

async function checkout(reader: Reader): Promise<void> {
  await fullCart(reader)
  await reader.open('/checkout/')
}

async function pending(reader: Reader): Promise<void> {
  await shop.money.hold()
  await checkout(reader)
  await payWith(reader, '712000777')
  await reader.see('heading', reader.t('order.pending.waiting.title')).waitFor()
}

async function failed(reader: Reader): Promise<void> {
  await shop.money.release()
  await checkout(reader)
  await payWith(reader, payers.cancels)
  await reader.see('heading', reader.t('order.pending.failed.title')).waitFor()
}

async function confirmed(reader: Reader): Promise<void> {
  const { id } = await shop.db.one<{ id: string }>(sql`
    select orders.id from orders join users on users.id = owner_id
    where email = ${amina().email} and confirmed_at is not null order by confirmed_at limit 1`)
  await reader.open(`/confirmed/${id}`)
}

async function openBook(reader: Reader): Promise<void> {
  await reader.open(`/read/${await bookNumber(shop, 'The Kitchen Laboratory', 'epub')}`)
  await bookOpens(reader)
}
