import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CoverRefusal, isCoverStored, pictureVersion } from '#catalogue/cover/coverPicture.ts'
import { saveCover } from '#catalogue/cover/saveCover.service.ts'
import type { CoverWords } from '#catalogue/cover/storyCover.ts'
import { listStored } from '#catalogue/write/write.table.ts'
import { localFile } from '#platform/files.ts'
import type { RowRefusal } from '#platform/lists/list.ts'
import { openArchive } from '../epub/archive/archive.ts'
import { coverImage } from '../epub/metadata/coverImage.ts'
import { readEpub } from '../epub/package/readEpub.ts'
import type { CatalogueImportDeps } from './importDeps.ts'

export type CoverTask = {
  readonly bookId: number
  readonly line: number | null
  readonly name: string
} & ({ readonly picture: string; readonly words?: CoverWords } | { readonly epub: string })

export type CoversOutcome = {
  readonly stored: number
  readonly unchanged: number
  readonly refused: readonly RowRefusal[]
}

export async function pictureFinder(
  folder: string,
): Promise<(names: { key: string; cover: string | null }) => string | null> {
  const names = new Set(await readdir(folder))
  return ({ key, cover }) => {
    const spellings = [cover, ...['jpg', 'jpeg', 'png', 'webp', 'gif'].map((ending) => `${key}.${ending}`)]
    const name = spellings.find((spelling) => spelling !== null && names.has(spelling))
    return name == null ? null : join(folder, name)
  }
}

export async function importCovers(
  deps: CatalogueImportDeps,
  tasks: readonly CoverTask[],
): Promise<CoversOutcome> {
  const kept = new Map(
    (
      await listStored(
        deps.db,
        tasks.map(({ bookId }) => bookId),
      )
    ).map((row) => [row.id, row.cover]),
  )
  const refused: RowRefusal[] = []
  let [stored, done] = [0, 0]
  deps.progress.begin('covers', tasks.length)
  const waiting = tasks.values()
  const work = async () => {
    for (const task of waiting) {
      try {
        if (await importCover(deps, task, kept.get(task.bookId) ?? null)) stored += 1
      } catch (error) {
        if (!(error instanceof CoverRefusal)) throw error
        refused.push({ line: task.line, column: task.name, reason: error.message })
      }
      deps.progress.at((done += 1))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  deps.progress.end()
  return { stored, unchanged: tasks.length - stored - refused.length, refused }
}

async function importCover(
  deps: CatalogueImportDeps,
  task: CoverTask,
  current: string | null,
): Promise<boolean> {
  const isStored = current !== null && (await isCoverStored(deps.files, task.bookId, current))
  if ('epub' in task) {
    const picture = isStored ? null : await coverInside(task.epub)
    if (picture === null) return false
    await saveCover(deps, task.bookId, { picture })
    return true
  }
  const cover = { picture: await readFile(task.picture), ...(task.words ? { words: task.words } : {}) }
  if (isStored && pictureVersion(cover) === current) return false
  await saveCover(deps, task.bookId, cover)
  return true
}

async function coverInside(path: string): Promise<Buffer | null> {
  const archive = await openArchive(await localFile(path))
  return (await coverImage(archive, await readEpub(archive)))?.bytes ?? null
}
