import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { kindsOf } from '../search/searches.ts'

/** Of what the lists are that are measured in one catalogue. */
export type Facts = {
  readonly largeTag: number
  readonly smallTag: number
  readonly publisher: number
  readonly author: number
  readonly subject: number
  readonly series: string
  readonly book: number
  /** Readers' searches, by kind: the same ones whatever the catalogue's size. */
  readonly searches: Readonly<Record<'some' | 'titles' | 'errors' | 'beginnings', readonly string[]>>
}

const perKind = 4

/** Reads what the largest lists are, and puts a featured list onto the home page where there is none. */
export async function findFacts(db: Database): Promise<Facts> {
  await feature(db)
  const most = (column: string) => db.one<{ id: number }>(mostOf[column as keyof typeof mostOf])
  const { series } = await db.one<{ series: string }>(sql`
    select series_key as series from books where series_key is not null
    group by 1 having count(*) <= ${longestSeries} order by count(*) desc, 1 limit 1`)
  const { id: book } = await db.one<{ id: number }>(sql`
    select id from books where work_title = 'made-7' and available_from <= now() order by id limit 1`)
  return {
    largeTag: (await most('tag')).id,
    smallTag: (await most('small tag')).id,
    publisher: (await most('publisher')).id,
    author: (await most('author')).id,
    subject: (await most('subject')).id,
    series,
    book,
    searches: {
      some: ['hadithi', 'poetry', 'mto', 'house'],
      titles: typed('a whole title'),
      errors: typed('a typing error'),
      beginnings: typed('a title while it is typed'),
    },
  }
}

// A larger shop has more authors and series, not longer ones; made-up titles share the same few.
const longestSeries = 200

const mostOf = {
  tag: sql`select tag_id as id from book_tags group by 1 order by count(*) desc limit 1`,
  'small tag': sql`
    select tag_id as id from book_tags where tag_id = any('{201,19,20,202,203,204,205,206,210,211,213,215,216,218,222,229,230,32,212,214}')
    group by 1 order by count(*) limit 1`,
  publisher: sql`select publisher_id as id from books group by 1 order by count(*) desc limit 1`,
  author: sql`
    select author_id as id from book_authors group by 1 having count(*) <= ${longestSeries} order by count(*) desc limit 1`,
  subject: sql`select subject_id as id from book_subjects group by 1 order by count(*) desc limit 1`,
}

// Titles of the smallest catalogue are in every larger one.
const kinds = kindsOf(10_000)

const typed = (name: string): readonly string[] =>
  kinds.find((kind) => kind.name === name)?.searches.slice(0, perKind) ?? []

const featuredInKenya = 3
const featuredTitles = 12

async function feature(db: Database): Promise<void> {
  await db.run(sql`
    with list as (
      insert into book_lists (id, name, is_public) values (${featuredInKenya}, 'Featured', true)
      on conflict do nothing returning id
    )
    insert into book_list_items (book_list_id, book_id)
    select list.id, found.id from list cross join lateral (
      select id from books where available_from <= now() order by id limit ${featuredTitles}) found`)
}
