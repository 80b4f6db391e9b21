// What the shop's process holds: under ever other pages of a crowd of guests, then idle and under the load of the bench.
// GUESTS=only leaves out the second.
import { measureMemory } from '../memory.ts'
import { operations, pagesOf } from '../operations.ts'
import { openTenThousand } from '../tenThousand.ts'
import { measureCrowdMemory } from './crowdMemory.ts'

const { database, dataDir, bookIds } = await openTenThousand()
try {
  await measureCrowdMemory(database, dataDir)
  const visited = { pages: pagesOf(bookIds), operations: operations(bookIds) }
  if (process.env['GUESTS'] !== 'only') await measureMemory(database, dataDir, visited)
} finally {
  await database.close()
}
