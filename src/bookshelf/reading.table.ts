import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type PublicationFile = { readonly key: string; readonly mediaType: string }

/** The file of a title that the user owns now; nothing when they do not, or when there is no file. */
export const findOwnedFile = (db: Database, userId: number, bookId: number) =>
  db.maybe<PublicationFile>(sql`
    select f.file_key as key, f.media_type as "mediaType" from entitlements e
    join publications f on f.book_id = e.book_id and f.kind = 'source' and f.replaced_at is null
    where e.user_id = ${userId} and e.book_id = ${bookId} and e.ended_at is null`)

export type PositionRow = { locator: string; fraction: number; label: string | null; updated_at: Date }

export const findPosition = (db: Database, userId: number, bookId: number) =>
  db.maybe<PositionRow>(sql`
    select locator, fraction, label, updated_at from reading_positions where user_id = ${userId} and book_id = ${bookId}`)

export const listPositions = (db: Database, userId: number, bookIds: readonly number[]) =>
  db.many<PositionRow & { book_id: number }>(sql`
    select book_id, locator, fraction, label, updated_at from reading_positions
    where user_id = ${userId} and book_id = any(${bookIds})`)

export const setPosition = (
  db: Database,
  position: { userId: number; bookId: number; locator: string; fraction: number; label: string | null },
) =>
  db.one<PositionRow>(sql`
    insert into reading_positions (user_id, book_id, locator, fraction, label)
    values (${position.userId}, ${position.bookId}, ${position.locator}, ${position.fraction}, ${position.label})
    on conflict (user_id, book_id) do update
      set locator = excluded.locator, fraction = excluded.fraction, label = excluded.label, updated_at = now()
    returning locator, fraction, label, updated_at`)
