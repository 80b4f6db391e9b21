import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { folderFiles, storedFile } from '#platform/files.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { openArchive } from '#publishing/epub/archive/archive.ts'
import { detectType } from '#publishing/epub/detectType.ts'
import { findCover } from '#publishing/epub/metadata/coverImage.ts'
import { describeEpub } from '#publishing/epub/metadata/describeEpub.ts'
import { readEpub } from '#publishing/epub/package/readEpub.ts'
import { banner, featuredLists } from './content/frontPage.ts'
import { bookshelf, people as demoPeople } from './content/people.ts'
import { titles } from './content/titles.ts'
import { seedWhenEmpty } from './seed.ts'

const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'soma-seed-'))
const files = folderFiles(folder)
after(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const isSeeded = await seedWhenEmpty({ db, files })

const keys = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.many<{ import_key: string }>(statement)).map((row) => row.import_key)

test('an empty shop is filled once', async () => {
  assert.equal(isSeeded, true)
  assert.equal(await seedWhenEmpty({ db, files }), false)
  assert.equal(await db.run(sql`select from books`), titles.length)
})

test('of two processes that begin at once, one fills the shop', async () => {
  const other = await testDatabase()
  const outcomes = await Promise.all([
    seedWhenEmpty({ db: other.db, files }),
    seedWhenEmpty({ db: other.db, files }),
  ])
  await other.close()
  assert.deepEqual(outcomes.sort(), [false, true])
})

// Spec: storefront 2, Book card: Cover, drawn where there is none
test('a book that brings its own cover shows it in all its editions', async () => {
  const works = new Set(titles.filter(({ epub }) => epub !== undefined).map(({ work }) => work))
  const shown = await keys(sql`select import_key from books where cover is not null order by import_key`)
  assert.deepEqual(shown, titles.flatMap(({ key, work }) => (works.has(work) ? [key] : [])).toSorted())
})

test('every title that is not printed has a file of its format', async () => {
  const rows = await db.many<{ file: string | null; format: string }>(
    sql`select f.file_key as file, b.format from books b left join publications f on f.book_id = b.id and f.kind = 'source' where b.format <> 'print'`,
  )
  const kinds = { epub: 'epub', pdf: 'pdf', audio: 'lpf' }
  for (const { file, format } of rows) {
    assert.equal(
      await detectType(await storedFile(files, file ?? 'none')),
      kinds[format as keyof typeof kinds],
      file ?? '',
    )
  }
})

test('every e-book opens with the title and language of its row', async () => {
  const rows = await db.many<{ file: string; title: string; language: string }>(
    sql`select f.file_key as file, b.title, b.language from books b join publications f on f.book_id = b.id and f.kind = 'source' where b.format = 'epub'`,
  )
  for (const { file, title, language } of rows) {
    const archive = await openArchive(await storedFile(files, file))
    const { metadata } = await describeEpub(archive)
    const cover = await findCover(archive, await readEpub(archive))
    assert.deepEqual([metadata.title, metadata.language, cover !== null], [title, language, true])
  }
})

// Spec: storefront 2, Home: New releases: one featured book and three others
test('the four of the banner are the newest, the featured one first', async () => {
  const newest = await keys(
    sql`select import_key from books where available_from <= now() order by available_from desc limit 4`,
  )
  assert.deepEqual(newest, [banner.featured, ...banner.others])
})

// Spec: storefront 9: Listing statuses listed, scheduled, unlisted
// Spec: back office 4: Publication unlisted, scheduled, listed by availableFrom
test('listed titles are on sale, scheduled ones will be, unlisted ones are not', async () => {
  const wanted = (listing: string) =>
    titles
      .filter((title) => title.listing === listing)
      .map(({ key }) => key)
      .sort()
  assert.deepEqual(
    await keys(sql`select import_key from books where available_from <= now() order by import_key`),
    wanted('listed'),
  )
  assert.deepEqual(
    await keys(sql`select import_key from books where available_from > now() order by import_key`),
    wanted('scheduled'),
  )
  assert.deepEqual(
    await keys(sql`select import_key from books where available_from is null order by import_key`),
    wanted('unlisted'),
  )
})

test('everything on sale has a price, an author and something to be found by', async () => {
  const lacking = await db.run(sql`
    select from books where available_from is not null and (price is null or currency is null or author_names = '{}' or title_sort = ''
      or not exists (select from search_names s where s.book_id = books.id and s.words <> ''))`)
  assert.equal(lacking, 0)
})

// Spec: storefront 9: Featured lists 3, 15, 16, 17 by country
test('the featured lists keep their numbers and the order of their titles, and new lists come after them', async () => {
  for (const { id, titles: wanted } of featuredLists)
    assert.deepEqual(
      await keys(
        sql`select b.import_key from book_list_items i join books b on b.id = i.book_id where book_list_id = ${id} order by i.id`,
      ),
      wanted,
    )
  const added = await db.one<{ id: number }>(
    sql`insert into book_lists (name) values ('New list') returning id`,
  )
  assert.ok(added.id > 100)
})

test('all schools have their lists', async () => {
  const lists = await db.many<{ lists: number }>(sql`
    select count(*) as lists from book_lists l join schools s on s.id = l.school_id where l.is_public and l.owner_id is null group by s.id`)
  assert.deepEqual(
    lists.map(({ lists }) => lists),
    [2, 2, 2],
  )
})

test('the reader has a public and a private list, and is in the middle of two books', async () => {
  const lists = await db.many<{ is_public: boolean }>(sql`
    select l.is_public from book_lists l join users u on u.id = l.owner_id where u.email = 'amina@soma.example' order by 1`)
  assert.deepEqual(
    lists.map((row) => row.is_public),
    [false, true],
  )
  const owned = await db.run(sql`
    select from reading_positions p join entitlements e on e.user_id = p.user_id and e.book_id = p.book_id`)
  assert.equal(owned, 2)
})

// Spec: storefront 6: Roles admin, user, checker, business customer, from the user record
test('the people can sign in and have their roles', async () => {
  const people = await db.many<{ email: string; roles: string[] }>(sql`
    select u.email, array_agg(r.role order by r.role) as roles from users u join user_roles r on r.user_id = u.id
    join accounts a on a.id = u.user_id and (a.email_verified_at is not null) = u.email_verified group by u.email order by u.email`)
  const wanted = demoPeople.map(({ email, roles }) => ({ email, roles: [...roles].sort() }))
  assert.deepEqual(
    people,
    wanted.toSorted((a, b) => a.email.localeCompare(b.email)),
  )
})

// Spec: storefront 2, Bookshelf: Owned non-print books
test('the reader owns the bookshelf out of confirmed orders, and has no open cart', async () => {
  const owned = await keys(sql`
    select b.import_key from entitlements e join books b on b.id = e.book_id join orders o on o.id = e.order_id
    join users u on u.id = e.user_id and u.id = o.owner_id where u.email = 'amina@soma.example' and o.confirmed_at is not null order by 1`)
  assert.deepEqual(owned, bookshelf.toSorted())
  assert.equal(await db.run(sql`select from orders where confirmed_at is null`), 0)
})

test('what was bought adds up, and what cost something was paid', async () => {
  const wrong = await db.run(sql`
    select from orders o join order_totals t on t.order_id = o.id and t.currency = o.currency
    where t.line_items <> (select sum(x.pre_tax * l.quantity) from order_lines l join order_line_totals x on x.order_line_id = l.id and x.currency = t.currency where l.order_id = o.id)
      or t.total <> coalesce((select sum(p.amount) from payment_attempts p where p.order_id = o.id and p.confirmed_order_at is not null), 0)`)
  assert.equal(wrong, 0)
  assert.ok((await db.run(sql`select from orders`)) >= 3)
})

test('one order waits for the business customer, who can claim it by address', async () => {
  const waiting = await db.many(sql`
    select a.for_user_email, o.owner_id from admin_orders a join orders o on o.id = a.order_id where a.claimed_at is null`)
  assert.deepEqual(waiting, [{ for_user_email: 'chikumbutso@soma.example', owner_id: null }])
})

test('the staff have a business customer and events to choose from', async () => {
  const customers = await db.many(sql`select organization_name, discount_percentage from b2b_customers`)
  assert.deepEqual(customers, [
    { organization_name: 'Area 18 Book Corner, Lilongwe', discount_percentage: '20.00' },
  ])
  assert.equal(await db.run(sql`select from events where archived_at is null`), 2)
})

test('ONCE1 is used up, all other coupons are unused', async () => {
  const uses = await db.many(
    sql`select c.code, count(*) as uses from coupon_uses u join coupons c on c.id = u.coupon_id group by c.code`,
  )
  assert.deepEqual(uses, [{ code: 'ONCE1', uses: 1 }])
})

test('no mail waits because of the seed', async () => {
  assert.equal(await db.run(sql`select from graphile_worker.jobs`), 0)
})
