import type pg from 'pg'
import * as relations from '#catalogue/relations.table.ts'
import { addPublishers } from '#catalogue/write/write.table.ts'
import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import { clientDatabase, type Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { Rows } from '../backoffice/copyIn.ts'

type Ids = ReadonlyMap<string, number>
type Known = { readonly publishers: Ids; readonly authors: Ids; readonly subjects: Ids }

/** Writes new titles with what hangs below them, numbered from the first on; nothing that follows from them. */
export async function copyTitles(
  client: pg.ClientBase,
  batch: readonly TitleEntry[],
  first: number,
): Promise<void> {
  const known = await addNames(clientDatabase(client), batch)
  const rows = new Rows()
  for (const [index, entry] of batch.entries()) addTitle(rows, entry, first + index, known)
  await rows.copy(client)
}

async function addNames(db: Database, batch: readonly TitleEntry[]): Promise<Known> {
  const publishers = distinct(batch.flatMap(({ publisher }) => publisher ?? []))
  const authors = distinct(batch.flatMap(({ people }) => people.map(({ name }) => name)))
  const subjects = batch.flatMap((entry) => entry.subjects)
  await addPublishers(db, publishers)
  await relations.addAuthors(db, authors)
  await relations.addSubjects(db, subjects)
  // No trigger has run.
  await db.run(sql`select keep_general_subjects()`)
  return {
    publishers: await idsOf(
      db,
      sql`
      select g.name as key, p.id from unnest(${publishers}::text[]) as g (name) join publishers p on plain(p.name) = plain(g.name)`,
    ),
    authors: await idsOf(
      db,
      sql`
      select g.name as key, a.id from unnest(${authors}::text[]) as g (name) join authors a on plain(a.name) = plain(g.name)`,
    ),
    subjects: await idsOf(db, sql`select scheme_id || ' ' || code as key, id from subjects`),
  }
}

const idsOf = async (db: Database, statement: Sql): Promise<Ids> =>
  new Map((await db.many<{ key: string; id: number }>(statement)).map(({ key, id }) => [key, id]))

function addTitle(rows: Rows, entry: TitleEntry, id: number, known: Known): void {
  rows.add('books', {
    id,
    import_key: entry.key,
    work_title: entry.work,
    title: entry.title,
    subtitle: entry.subtitle,
    description: entry.description,
    isbn: entry.isbn,
    format: entry.format,
    language: entry.language,
    price: entry.price,
    currency: entry.currency,
    vat_included: entry.vatIncluded,
    publisher_id: idIn(known.publishers, entry.publisher),
    published_on: entry.publishedOn,
    series: entry.series,
    pages: entry.pages,
    minutes: entry.minutes,
    available_from: entry.availableFrom,
    is_school_book: entry.isSchoolBook,
  })
  const credits = distinct(entry.people.map(({ name, role }) => `${role} ${idIn(known.authors, name)}`))
  for (const [index, credit] of credits.entries()) {
    const [role_id = '', author_id = ''] = credit.split(' ')
    rows.add('book_authors', { book_id: id, author_id, role_id, sequence: index + 1 })
  }
  const subjects = distinct(
    entry.subjects.map(({ scheme, code }) => idIn(known.subjects, `${scheme} ${code}`)),
  )
  for (const [index, subject_id] of subjects.entries())
    rows.add('book_subjects', { book_id: id, subject_id, position: index + 1 })
  for (const tag_id of distinct(entry.tags)) rows.add('book_tags', { book_id: id, tag_id })
}

function idIn(ids: Ids, key: string | null): number | null {
  const id = key === null ? null : ids.get(key)
  if (id === undefined) throw new Error(`nothing has the name ${key}`)
  return id
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
