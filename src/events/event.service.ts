import { findBooks } from '#catalogue/book.table.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { recordVersion, requireChange, requireEntry } from '#platform/record.ts'
import { requireVersion } from '#platform/version.ts'
import { listTaxRates } from '#pricing/rates/rates.table.ts'
import { type EventRow, findEvent } from './event.table.ts'
import * as change from './event.table.ts'
import { event, type EventTerms } from './eventTerms.rules.ts'

/** What is left out stays as it is. */
export type EventInput = { readonly [Name in keyof EventTerms]?: EventTerms[Name] | null | undefined }

/** Returns its number. Throws VALIDATION_FAILED, and NOT_FOUND for a book or a tax rate that is not there. */
export async function createEvent(context: Context, input: EventInput): Promise<number> {
  const { db, now } = context
  const terms = requireEntry(event, input)
  return db.transaction(async (tx) => {
    await requirePossible(tx, terms, now)
    const id = await change.insertEvent(tx, terms, now)
    await change.setEventBooks(tx, id, terms.books)
    return id
  })
}

export type EventChange = EventInput & { readonly expectedVersion?: string | null | undefined }

/** Throws as `createEvent`, NOT_FOUND and `shop.editConflict`. */
export const updateEvent = (
  { db, now }: Context,
  id: number,
  { expectedVersion, ...input }: EventChange,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockedEvent(tx, id)
    requireVersion(eventVersion(row), expectedVersion)
    const terms = requireChange(event, row, input)
    await requirePossible(tx, terms, now)
    await change.setEvent(tx, id, terms, now)
    await change.setEventBooks(tx, id, terms.books)
  })

/** Its orders stay. Idempotent. */
export const setArchived = ({ db, now }: Context, id: number, isArchived: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockedEvent(tx, id)
    if ((row.archived_at !== null) !== isArchived) await change.setArchivedAt(tx, id, isArchived ? now : null)
  })

async function lockedEvent(tx: Database, id: number): Promise<EventRow> {
  await change.lockEvent(tx, id)
  const row = await findEvent(tx, id)
  if (!row) throw new ShopError('general.notFound')
  return row
}

export const eventVersion = (row: EventRow): string => recordVersion(event, row)

async function requirePossible(tx: Database, terms: EventTerms, now: Date): Promise<void> {
  const [books, rates] = [await findBooks(tx, terms.books), await listTaxRates(tx, now)]
  const hasAll = books.length === terms.books.length
  if (!hasAll || !rates.some(({ region }) => region === terms.taxRate))
    throw new ShopError('general.notFound')
}
