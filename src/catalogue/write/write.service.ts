import type { Database } from '#platform/database/database.ts'
import * as relations from '../relations.table.ts'
import type { TitleEntry } from './titleEntry.rules.ts'
import * as table from './write.table.ts'

export type SavedTitle = {
  readonly id: number
  readonly key: string
  readonly outcome: 'new' | 'updated' | 'unchanged'
}

/**
 * Adds or updates titles by their keys, of which each may occur once; idempotent. Publishers, people,
 * subjects and tags are found by name or made. Run it in a transaction.
 */
export async function saveTitles(tx: Database, entries: readonly TitleEntry[]): Promise<SavedTitle[]> {
  const renamed = await addNames(tx, entries)
  const added = await table.addTitles(tx, entries)
  const isNew = new Set(added.map(({ id }) => id))
  const updated = await table.updateTitles(tx, entries)
  const ids = new Map(
    (
      await table.listByKeys(
        tx,
        entries.map(({ key }) => key),
      )
    ).map((row) => [row.import_key, row.id]),
  )
  const related = await saveRelations(tx, entries, ids)
  const changed = new Set([...isNew, ...updated.map(({ id }) => id), ...related])
  await table.touchBooks(
    tx,
    related.filter((id) => !isNew.has(id)),
  )
  if (changed.size > 0) await table.refreshBooks(tx, [...changed])
  if (renamed.length > 0) await table.refreshBooksAbout(tx, renamed)
  return entries.flatMap(({ key }) => {
    const id = ids.get(key)
    return id === undefined
      ? []
      : [{ id, key, outcome: isNew.has(id) ? 'new' : changed.has(id) ? 'updated' : 'unchanged' }]
  })
}

/** Brings what follows from price and format in line after one of them changed. */
export async function followFormat(tx: Database, ids: readonly number[]): Promise<void> {
  const changed = await relations.followTags(tx, ids)
  if (changed.length > 0)
    await table.refreshBooks(
      tx,
      changed.map(({ book_id }) => book_id),
    )
}

async function addNames(tx: Database, entries: readonly TitleEntry[]): Promise<number[]> {
  await table.addPublishers(
    tx,
    entries.flatMap(({ publisher }) => publisher ?? []),
  )
  await relations.addAuthors(
    tx,
    entries.flatMap(({ people }) => people.map(({ name }) => name)),
  )
  return relations.addSubjects(
    tx,
    entries.flatMap(({ subjects }) => subjects),
  )
}

async function saveRelations(
  tx: Database,
  entries: readonly TitleEntry[],
  ids: ReadonlyMap<string, number>,
): Promise<number[]> {
  const placed = entries.map((entry) => ({ ...entry, book_id: ids.get(entry.key) ?? 0 }))
  const changed = [
    await relations.setCredits(
      tx,
      placed.flatMap(({ book_id, people }) => people.map((person) => ({ book_id, ...person }))),
    ),
    await relations.setSubjects(
      tx,
      placed.flatMap(({ book_id, subjects }) =>
        subjects.map(({ scheme, code }) => ({ book_id, scheme, code })),
      ),
    ),
    await relations.addTags(
      tx,
      placed.flatMap(({ book_id, tags }) => tags.map((tag) => ({ book_id, tag }))),
    ),
    await relations.followTags(tx, [...ids.values()]),
  ]
  return [...new Set(changed.flat().map(({ book_id }) => book_id))]
}
