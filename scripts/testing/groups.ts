import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groupSize = 8

/**
 * Test files to run in the place of these, each in a process of its own: tests of rules and of the API have nothing to
 * fear from each other, and share a process in small groups, since to load the shop takes longer than most of them.
 * A group is a file in `folder`, in which each of its files is a test, that loads it once the one before has ended.
 */
export function groupFiles(files: readonly string[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const kinds = ['api', 'rules'].map((kind) => ({
    kind,
    members: files.filter((file) => file.endsWith(`.${kind}.test.ts`)),
  }))
  const groups = kinds.flatMap(({ kind, members }) => {
    const count = Math.ceil(members.length / groupSize)
    return Array.from({ length: count }, (_, group) => {
      // Neighbours take alike long: each goes into another group.
      const own = members.filter((_file, at) => at % count === group)
      const file = join(folder, `${kind}${group}.test.ts`)
      writeFileSync(file, groupOf(own))
      return file
    })
  })
  const grouped = new Set(kinds.flatMap(({ members }) => members))
  return [...groups, ...files.filter((file) => !grouped.has(file))]
}

const groupOf = (files: readonly string[]): string => `import { test } from 'node:test'
for (const file of ${JSON.stringify(files)}) test(file, async () => void (await import(file)))
`
