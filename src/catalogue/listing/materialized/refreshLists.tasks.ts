import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import {
  addUpChanges,
  addUpTotals,
  beginRefresh,
  recountLists,
  cutLarge,
  forgetChanges,
  joinSmall,
  listGrown,
  rebuildMarks,
  markList,
  noteMarkedLists,
  unmarkSmall,
  workToDo,
} from './refreshMarks.table.ts'
import {
  addRows,
  beginRows,
  countFacets,
  forgetFacets,
  listUncounted,
  listUnfilled,
  lockTitlesAfter,
  markEveryTitle,
  noteMaterialized,
  setFilled,
} from './largeLists.table.ts'
import { type MaterializationSizes, materializationSizes } from './materializedList.rules.ts'
import { orderings } from './ordering.table.ts'

// Beyond them, to begin anew is quicker than to add up.
const manyChanges = 100_000
const manyBlocks = 20

/**
 * Brings kept totals and marks up to date; nobody waits for it. Lists are exact before, while and after. What was written
 * while the triggers were off is seen by `rebuildLists` only.
 */
export const refreshMarks = (
  db: Database,
  sizes: MaterializationSizes = materializationSizes,
): Promise<void> =>
  withoutTimeout(db, async (tx) => {
    if (!(await beginRefresh(tx))) return
    const { changes, largest } = await workToDo(tx)
    if (changes > manyChanges || largest > manyBlocks * sizes.block) await countAll(tx, sizes)
    else await addUp(tx, sizes, changes)
    await markEveryTitle(tx, sizes)
    await beginRows(tx, sizes)
  })

async function addUp(tx: Database, sizes: MaterializationSizes, changes: number): Promise<void> {
  if (changes > 0) {
    await addUpTotals(tx)
    for (const ordering of orderings) await addUpChanges(tx, ordering)
    await forgetChanges(tx)
  }
  for (const ordering of orderings) await cutLarge(tx, ordering, sizes)
  for (const ordering of orderings) await joinSmall(tx, ordering, sizes)
  for (const list of await listGrown(tx, sizes))
    for (const ordering of orderings) await markList(tx, ordering, list)
  await unmarkSmall(tx, sizes)
}

/** Makes all totals and marks anew, after titles were written while the triggers were off. Some minutes for a million. */
export const rebuildLists = (
  db: Database,
  sizes: MaterializationSizes = materializationSizes,
): Promise<void> =>
  withoutTimeout(db, async (tx) => {
    if (await beginRefresh(tx)) await countAll(tx, sizes)
  })

async function countAll(tx: Database, sizes: MaterializationSizes): Promise<void> {
  await recountLists(tx, sizes)
  await noteMarkedLists(tx)
  for (const ordering of orderings) await rebuildMarks(tx, ordering, sizes)
}

/** All that is kept of lists, brought up to date. */
export async function refreshLists(
  db: Database,
  sizes: MaterializationSizes = materializationSizes,
): Promise<void> {
  await refreshMarks(db, sizes)
  await fillRows(db)
  await db.transaction((tx) => forgetFacets(tx, sizes))
  for (const list of await listUncounted(db, sizes)) await withoutTimeout(db, (tx) => countFacets(tx, list))
}

const atOnce = 1000

/**
 * Adds the rows of lists that have grown large. A title is locked while its rows are added, so that they are those of what it
 * is; who writes it before or after keeps them. Cut off, it begins anew and adds what is missing.
 */
async function fillRows(db: Database): Promise<void> {
  await noteMaterialized(db)
  const lists = await listUnfilled(db)
  if (lists.length === 0) return
  for (let last: number | undefined = 0; last !== undefined; ) last = await fillAfter(db, last, lists)
  await setFilled(db, lists)
}

/** Answers the last title that it has filled; undefined after the last of all. */
const fillAfter = (db: Database, id: number, lists: readonly number[]): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const titles = await lockTitlesAfter(tx, id, atOnce)
    await addRows(tx, titles, lists)
    return titles.at(-1)
  })

export const listTasks = (db: Database): JobTasks => ({ refreshLists: lasting(600, () => refreshLists(db)) })

export const listCrontab = '* * * * * refreshLists'
