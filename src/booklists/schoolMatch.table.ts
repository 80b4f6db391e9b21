import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { hasWords } from '#catalogue/search/filters.table.ts'
import type { SchoolRow } from '#schools/school.table.ts'
import type { SchoolQuery } from './schoolMatch.rules.ts'
import { type BookListRow, listColumns, listSource } from './bookList.table.ts'

export type SchoolMatchRow = {
  readonly school: Omit<SchoolRow, 'place'>
  readonly bookList: BookListRow | null
}

const maxMatches = 4

type Columns = Omit<BookListRow, 'id'> & {
  id: number | null
  school_id: number
  school_name: string
  school_country: string
}

const schoolsWith = (query: string | null) => sql`
  (select null::int as id, null as name, null as notes, true as is_public, s.id as school_id, s.name as school_name,
    s.country as school_country, null::int as owner_id, null as owner_user_id, null::timestamptz as archived_at
  from schools s where ${hasWords(query)} order by plain(s.name), s.id limit ${maxMatches})`

/**
 * Schools first, then public lists, whose names have the words together with those of their school. A school is offered
 * without the class that was asked for where no list has it.
 */
export async function listSchoolMatches(
  db: Database,
  { full, school }: SchoolQuery,
): Promise<SchoolMatchRow[]> {
  const rows = await db.many<Columns>(sql`
    with found as materialized (
      ${schoolsWith(full)}
      union all
      (select ${listColumns} ${listSource}
      where l.is_public and l.archived_at is null and (l.words || s.words) @@ (select ${full}::tsquery)
      order by plain(s.name), plain(l.name), l.id limit ${maxMatches})
    )
    select * from (
      select * from found union all select * from ${schoolsWith(school)} schools where not exists (select from found)
    ) matches order by id is not null, plain(school_name), plain(name), id limit ${maxMatches}`)
  return rows.map(({ id, ...row }) => ({
    school: { id: row.school_id, name: row.school_name, country: row.school_country },
    bookList: id === null ? null : { id, ...row },
  }))
}
