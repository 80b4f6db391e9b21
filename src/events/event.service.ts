import { findBooks } from '#catalogue/book.table.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { requireVersion, versionOf } from '#platform/version.ts'
import { listTaxRates } from '#pricing/rates/rates.table.ts'
import { type EventRow, findEvent } from './event.table.ts'
import * as change from './event.table.ts'
import { type EventTerms, eventViolations, newEvent, tidyEvent } from './eventTerms.rules.ts'

/** What is left out stays as it is. */
export type EventInput = { readonly [Field in keyof EventTerms]?: EventTerms[Field] | undefined }

/** Returns its number. Throws VALIDATION_FAILED, and NOT_FOUND for a book or a tax rate that is not there. */
export async function createEvent(context: Context, input: EventInput): Promise<number> {
  const { db, now } = context
  const terms = merged(newEvent, input)
  return db.transaction(async (tx) => {
    await requirePossible(tx, terms, now)
    const id = await change.insertEvent(tx, terms, now)
    await change.setEventBooks(tx, id, terms.bookIds)
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
    const event = await lockedEvent(tx, id)
    requireVersion(eventVersion(event), expectedVersion)
    const terms = merged(termsOf(event), input)
    await requirePossible(tx, terms, now)
    await change.setEvent(tx, id, terms, now)
    await change.setEventBooks(tx, id, terms.bookIds)
  })

/** Its orders stay. Idempotent. */
export const setArchived = ({ db, now }: Context, id: number, isArchived: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await lockedEvent(tx, id)
    if ((event.archived_at !== null) !== isArchived)
      await change.setArchivedAt(tx, id, isArchived ? now : null)
  })

async function lockedEvent(tx: Database, id: number): Promise<EventRow> {
  await change.lockEvent(tx, id)
  const event = await findEvent(tx, id)
  if (!event) throw new ShopError('general.notFound')
  return event
}

export const eventVersion = (event: EventRow): string =>
  versionOf([event.name, event.notes, event.book_ids, event.tax_region, event.starts_at, event.ends_at])

const termsOf = (event: EventRow): EventTerms => ({
  name: event.name,
  notes: event.notes,
  bookIds: event.book_ids,
  taxRegion: event.tax_region,
  startsAt: event.starts_at,
  endsAt: event.ends_at,
})

function merged(before: EventTerms, input: EventInput): EventTerms {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return tidyEvent({ ...before, ...given })
}

async function requirePossible(tx: Database, terms: EventTerms, now: Date): Promise<void> {
  refuseInvalid(eventViolations(terms))
  const [books, rates] = [await findBooks(tx, terms.bookIds), await listTaxRates(tx, now)]
  const hasAll = books.length === terms.bookIds.length
  if (!hasAll || !rates.some(({ region }) => region === terms.taxRegion))
    throw new ShopError('general.notFound')
}
