import type { Database } from '#platform/database/database.ts'
import { type JobTasks, lasting } from '#platform/jobs.ts'
import { cutLarge, joinSmall } from './cutBlocks.table.ts'
import {
  addUpChanges,
  addUpTotals,
  beginKeeping,
  countAnew,
  forgetChanges,
  listGrown,
  markAnew,
  markList,
  unmarkSmall,
  workToDo,
} from './keepMarks.table.ts'
import { type MarkSizes, markSizes } from './keptList.rules.ts'
import { orderings } from './ordering.table.ts'

// Beyond them, to begin anew is quicker than to add up.
const manyChanges = 100_000
const manyBlocks = 20

/**
 * Brings kept totals and marks up to date; nobody waits for it. Lists are exact before, while and after. What was written
 * while the triggers were off is seen by `keepAnew` only.
 */
export const keepMarks = (db: Database, sizes: MarkSizes = markSizes): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await beginKeeping(tx))) return
    const { changes, largest } = await workToDo(tx)
    if (changes > manyChanges || largest > manyBlocks * sizes.block) return countAll(tx, sizes)
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
  })

/** Makes all totals and marks anew, after titles were written while the triggers were off. Some minutes for a million. */
export const keepAnew = (db: Database, sizes: MarkSizes = markSizes): Promise<void> =>
  db.transaction(async (tx) => {
    if (await beginKeeping(tx)) await countAll(tx, sizes)
  })

async function countAll(tx: Database, sizes: MarkSizes): Promise<void> {
  await countAnew(tx, sizes)
  for (const ordering of orderings) await markAnew(tx, ordering, sizes)
}

export const markTasks = (db: Database): JobTasks => ({ keepMarks: lasting(600, () => keepMarks(db)) })

export const markCrontab = '* * * * * keepMarks'
