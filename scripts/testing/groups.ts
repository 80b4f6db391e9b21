import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groupSize = 16

/**
 * Test files to run in the place of these, each in a process of its own: tests have nothing to fear from each other, and
 * share a process in groups, since to load the shop takes longer than most of them. So each leaves its process as it
 * found it (clock, environment, listeners).
 * A group is a file in `folder`, in which each of its files is a test, that loads it once the one before has ended.
 */
export function groupFiles(files: readonly string[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const count = Math.ceil(files.length / groupSize)
  return Array.from({ length: count }, (_, group) => {
    const file = join(folder, `group${group}.test.ts`)
    // Neighbours take alike long: each goes into another group.
    writeFileSync(file, groupOf(files.filter((_file, at) => at % count === group)))
    return file
  })
}

const groupOf = (files: readonly string[]): string => `import { test } from 'node:test'
for (const file of ${JSON.stringify(files)}) test(file, async () => void (await import(file)))
`
