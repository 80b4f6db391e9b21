import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { featuredLists } from './content/frontPage.ts'
import { personalLists } from './content/people.ts'
import { schoolLists, schools } from './content/schools.ts'
import { type DemoPeople, personOf } from './seedPeople.ts'

type NewList = {
  readonly id: number
  readonly name: string
  readonly notes: string | null
  readonly is_public: boolean
  readonly school_id: number | null
  readonly owner_id: number | null
  readonly titles: readonly string[]
}

// The featured lists have fixed numbers (specification of the storefront, section 9); all others come after them.
const firstFreeId = 101

/** Schools, their lists, the featured lists of the home page, and those of people. */
export async function addLists(
  tx: Database,
  ids: ReadonlyMap<string, number>,
  people: DemoPeople,
): Promise<void> {
  const school = new Map(schools.map(({ name }, index) => [name, index + 1]))
  await tx.run(sql`
    insert into schools (id, name, country) select id, name, country
    from jsonb_to_recordset(${JSON.stringify(schools.map((each, index) => ({ ...each, id: index + 1 })))}::jsonb) as given (id int, name text, country text)`)
  const none = { notes: null, school_id: null, owner_id: null }
  const numbered = [
    ...schoolLists.map((list) => ({
      ...none,
      ...list,
      is_public: true,
      school_id: school.get(list.school) ?? null,
    })),
    ...personalLists.map((list) => ({
      ...none,
      ...list,
      is_public: list.isPublic,
      owner_id: personOf(people, list.owner).id,
    })),
  ].map((list, index) => ({ ...list, id: firstFreeId + index }))
  await writeLists(tx, ids, [
    ...featuredLists.map((list) => ({ ...none, ...list, is_public: true })),
    ...numbered,
  ])
  await passNumbers(tx, 'book_lists', firstFreeId + numbered.length - 1)
  await passNumbers(tx, 'schools', schools.length)
}

/** The next row of a table gets a number beyond those that were given here. */
const passNumbers = (tx: Database, table: string, last: number) =>
  tx.run(sql`select nextval(pg_get_serial_sequence(${table}, 'id')) from generate_series(1, ${last})`)

async function writeLists(
  tx: Database,
  ids: ReadonlyMap<string, number>,
  lists: readonly NewList[],
): Promise<void> {
  await tx.run(sql`
    insert into book_lists (id, name, notes, is_public, school_id, owner_id) select id, name, notes, is_public, school_id, owner_id
    from jsonb_populate_recordset(null::book_lists, ${JSON.stringify(lists)}::jsonb)`)
  const items = lists.flatMap(({ id, titles }) =>
    titles.map((key, index) => ({ list: id, book: ids.get(key) ?? null, index })),
  )
  await tx.run(sql`
    insert into book_list_items (book_list_id, book_id) select list, book
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (list int, book int, index int) order by list, index`)
}
