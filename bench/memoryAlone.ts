// What the shop's process holds, idle and under the load of the bench.
import { measureMemory } from './memory.ts'
import { operations, pagesOf } from './operations.ts'
import { openTenThousand } from './tenThousand.ts'

const { database, dataDir, bookIds } = await openTenThousand()
try {
  const visited = { pages: pagesOf(bookIds), operations: operations(bookIds) }
  await measureMemory(database, dataDir, visited)
} finally {
  await database.close()
}
