import type { FileSource } from '#platform/files.ts'
import { openArchive } from './archive/archive.ts'
import { readEpub } from './package/readEpub.ts'
import { type Resource, safeResource } from './resource/safeResource.ts'

export async function openEpub(source: FileSource) {
  const archive = await openArchive(source)
  const epub = await readEpub(archive)
  const sizes = Object.fromEntries(archive.entries.map(({ name, size }) => [name, size]))
  return {
    contents: { sizes, layout: epub.layout, direction: epub.direction },
    resource: (path: string): Promise<Resource | null> => safeResource(archive, epub, path),
  }
}
