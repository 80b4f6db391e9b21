import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import { gradeTags } from '../search/grades.rules.ts'
import { fixedTags } from '../tags/fixedTags.rules.ts'

/** What two titles have in common, in points: docs/decisions/0034. */
const points = { series: 40, author: 12, grade: 5, subject: 4, list: 3, shelf: 1, place: 1, language: 6 }

/** What more titles than this have in common tells little of each; only the latest of them are looked at. */
const maxAlike = 300

const ignoredTags = [fixedTags.free, fixedTags.print, fixedTags.audiobooks]

/** The titles on sale that have most in common with a title, the best first; of each work one, in the same format where it is there. */
export async function listRelated(
  db: Database,
  bookId: number,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<number[]> {
  const rows = await db.many<{ book_id: number }>(sql`
    with this as materialized (
      select b.id, b.series_key, b.series_number, n.work_key, n.language, n.format, n.tag_ids
      from books b join search_names n on n.book_id = b.id where b.id = ${bookId}
    ), alike (book_id, points) as (
      ${join([inSeries, byAuthor, onSubject(bookId), withTag, inList(bookId)], sql` union all `)}
    ), titles as (
      select n.book_id, n.work_key, n.format, n.popularity, n.available_from,
        a.points + case when n.language = this.language then ${points.language}::int else 0 end as points
      from (select book_id, sum(points) as points from alike group by book_id) a
      join search_names n on n.book_id = a.book_id cross join this
      where n.work_key <> this.work_key and n.available_from <= ${at}
    ), works as (
      select distinct on (t.work_key) t.book_id, t.popularity, t.available_from, max(t.points) over (partition by t.work_key) as points
      from titles t cross join this
      order by t.work_key, t.format <> this.format, array_position('{epub,pdf,audio,print,digital}'::text[], t.format), t.book_id
    )
    select book_id from works order by points desc, popularity desc, available_from desc, book_id desc limit ${limit}`)
  return rows.map(({ book_id }) => book_id)
}

/** The next volume before the one before it, and both before those further away. */
const inSeries: Sql = sql`
  (select o.id, ${points.series}::int - coalesce(least(abs(o.series_number - this.series_number) * 2
      - case when o.series_number > this.series_number then 1 else 0 end, 20), 20)
   from this join books o on o.series_key = this.series_key and o.id <> this.id
   order by abs(o.series_number - this.series_number) nulls last limit ${maxAlike})`

const byAuthor: Sql = sql`
  (select o.book_id, ${points.author}::int
   from this join book_authors mine on mine.book_id = this.id and mine.role_id = 1
   join book_authors o on o.author_id = mine.author_id and o.role_id = 1 limit ${maxAlike})`

/** Thema's qualifiers, which begin with a digit, tell where and when. */
const onSubject = (bookId: number): Sql => sql`
  (select o.book_id, case when s.code ~ '^[0-9]' then ${points.place}::int else ${points.subject}::int end
   from book_subjects mine join subjects s on s.id = mine.subject_id cross join lateral (
     select book_id from book_subjects bs where bs.subject_id = mine.subject_id order by book_id desc limit ${maxAlike}) o
   where mine.book_id = ${bookId})`

const withTag: Sql = sql`
  (select o.book_id, case when tag.id = any(${gradeTags}::int[]) then ${points.grade}::int else ${points.shelf}::int end
   from this cross join lateral unnest(this.tag_ids) tag (id) cross join lateral (
     select book_id from book_tags t where t.tag_id = tag.id order by book_id desc limit ${maxAlike}) o
   where tag.id <> all(${ignoredTags}::int[]))`

/** Lists that everybody may see. */
const inList = (bookId: number): Sql => sql`
  (select o.book_id, ${points.list}::int
   from book_list_items mine join book_lists l on l.id = mine.book_list_id and l.is_public and l.archived_at is null
   cross join lateral (
     select book_id from book_list_items i where i.book_list_id = l.id order by book_id desc limit ${maxAlike}) o
   where mine.book_id = ${bookId} limit ${10 * maxAlike})`
