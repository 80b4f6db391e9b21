import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groupSize = 16

/**
 * Test files to run in the place of these, each in a process of its own: most have nothing to fear from each other, and
 * share a process in groups, since to load the shop takes longer than most of them. So each leaves its process as it
 * found it (clock, environment, listeners). What measures its process is called `x.alone.test.ts`, and has one for itself.
 * A group is a file in `folder`, in which each of its files is a test, that loads it once the one before has ended.
 */
export function groupFiles(files: readonly string[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const alone = files.filter((file) => file.endsWith('.alone.test.ts'))
  const shared = files.filter((file) => !alone.includes(file))
  const count = Math.ceil(shared.length / groupSize)
  const groups = Array.from({ length: count }, (_, group) => {
    const file = join(folder, `group${group}.test.ts`)
    // Neighbours take alike long: each goes into another group.
    writeFileSync(file, groupOf(shared.filter((_file, at) => at % count === group)))
    return file
  })
  return [...alone, ...groups]
}

const groupOf = (files: readonly string[]): string => `import { test } from 'node:test'
for (const file of ${JSON.stringify(files)}) test(file, async () => void (await import(file)))
`
