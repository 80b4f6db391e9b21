import type { Archive } from '../archive/archive.ts'
import type { Epub } from '../package/readEpub.ts'
import { resourceOrRefusal } from './safeResource.ts'

export type UnservedPage = { readonly path: string; readonly reason: string }

/** The pages of the reading order that readers will not get, with the reasons for the staff. */
export async function unservedPages(archive: Archive, epub: Epub): Promise<UnservedPage[]> {
  const unserved: UnservedPage[] = []
  for (const { path } of epub.spine) {
    const answer = await resourceOrRefusal(archive, epub, path)
    if ('refused' in answer) unserved.push({ path, reason: answer.refused })
  }
  return unserved
}
