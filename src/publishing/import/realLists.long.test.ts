import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openWorkshop } from './import.builder.ts'

const data = new URL('../../../../shared/data/', import.meta.url)
const pathOf = (name: string): string => new URL(name, data).pathname
const skip = existsSync(pathOf('catalogue/titles-10k.csv'))
  ? false
  : 'the reference lists (shared/data/catalogue) are not here'

const shop = await openWorkshop()
after(shop.close)

/** The first lines of a reference list, as a list of its own. */
async function beginningOf(name: string, lines: number): Promise<string> {
  const text = await readFile(pathOf(`catalogue/${name}`), 'utf8')
  return shop.write(
    name,
    `${text
      .split('\n')
      .slice(0, lines + 1)
      .join('\n')}\n`,
  )
}

test('the first 300 of ten thousand titles load unchanged, and again without a change', {
  skip,
}, async () => {
  const csv = await beginningOf('titles-10k.csv', 300)
  const [first, second] = [await shop.run({ csv }), await shop.run({ csv })]
  assert.deepEqual([first.titles, first.refused], [{ new: 300, updated: 0, unchanged: 0 }, []])
  assert.deepEqual(second.titles, { new: 0, updated: 0, unchanged: 300 })
  const { count } = await shop.db.one<{ count: number }>(sql`
    select count(*) from books join search_names on book_id = books.id
    where books.format = 'print' and books.price > 0 and books.available_from < now() and words <> ''`)
  assert.equal(count, 300)
})

test('the first stories load with their available files', { skip }, async () => {
  const csv = await beginningOf('african-storybook.csv', 300)
  const { titles, epubs, refused } = await shop.run({ csv, epubs: pathOf('epubs') })
  assert.deepEqual([epubs.stored, refused], [13, []])
  assert.ok(titles.new > 290)
  const free = await shop.db.one<{ count: number }>(
    sql`select count(*) from books where format = 'epub' and price = 0 and has_file`,
  )
  assert.equal(free.count, 13)
})

test('every description of a story has its credit', { skip }, async () => {
  const nameless = await shop.db.run(sql`
    select from books b where format = 'print' and isbn is null and plain(description) not like '%' || (
      select plain(a.name) from book_authors ba join authors a on a.id = ba.author_id where ba.book_id = b.id and ba.sequence = 1) || '%'`)
  assert.equal(nameless, 0)
})
