import type { Archive } from '../archive/archive.ts'
import { cleanText } from '../cleanText.rules.ts'
import { readPackages } from '../package/readEpub.ts'
import { textOf, type XmlElement } from '../xml/xmlElement.rules.ts'
import { type EpubMetadata, readEpubMetadata } from './epubMetadata.rules.ts'
import { readMetadata } from './refinements.rules.ts'

export async function describeEpub(
  archive: Archive,
): Promise<{ readonly metadata: EpubMetadata; readonly rights: string | null }> {
  const [{ root }] = await readPackages(archive)
  return { metadata: readEpubMetadata(root), rights: rightsOf(root) }
}

function rightsOf(root: XmlElement): string | null {
  const rights = readMetadata(root)
    .dublinCore('rights')
    .map((element) => cleanText(textOf(element), 1000))
  return rights.find((text) => text !== '') ?? null
}
