import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

export type PublicationKind = 'source' | 'protected' | 'sample' | 'preview' | 'cover'

/** Bytes of a file, and SHA-256 of them. */
export type FileMeasures = { readonly size: number; readonly hash: Buffer }

export type Publication = FileMeasures & {
  readonly bookId: number
  readonly kind: PublicationKind
  readonly key: string
  readonly mediaType: string
}

/** Key of the file of a kind that the book `b` of a statement has now; null where it has none. */
export const keyOfFile = (kind: PublicationKind): Sql =>
  sql`(select f.file_key from publications f where f.book_id = b.id and f.kind = ${kind} and f.replaced_at is null)`

/** Makes a file the one of its kind that a title has. Run it in a transaction: the title is held first. */
export async function setPublication(tx: Database, publication: Publication): Promise<void> {
  const { bookId, kind, key, mediaType, size, hash } = publication
  await tx.run(sql`select from books where id = ${bookId} for no key update`)
  await tx.run(sql`
    update publications set replaced_at = now()
    where book_id = ${bookId} and kind = ${kind} and replaced_at is null and file_key <> ${key}`)
  await tx.run(sql`
    insert into publications (book_id, kind, file_key, media_type, size, hash)
    values (${bookId}, ${kind}, ${key}, ${mediaType}, ${size}, ${hash})
    on conflict (book_id, kind) where replaced_at is null do update set size = excluded.size, hash = excluded.hash`)
}

export type FileSize = { readonly book_id: number; readonly size: number | null }

/** Of what readers get of the titles. */
export const listFileSizes = (db: Database, bookIds: readonly number[]) =>
  db.many<FileSize>(sql`
    select book_id, size from publications where book_id = any(${bookIds}) and kind = 'source' and replaced_at is null`)

export const listUnmeasured = (db: Database) =>
  db.many<{ id: number; file_key: string }>(sql`
    select id, file_key from publications where size is null and replaced_at is null order by id`)

export const setMeasures = (db: Database, id: number, { size, hash }: FileMeasures) =>
  db.run(sql`update publications set size = ${size}, hash = ${hash} where id = ${id}`)

export const isPreviewOf = async (db: Database, bookId: number, key: string): Promise<boolean> =>
  (await db.maybe(sql`
    select id from publications
    where book_id = ${bookId} and kind = 'preview' and file_key = ${key} and replaced_at is null`)) !==
  undefined
