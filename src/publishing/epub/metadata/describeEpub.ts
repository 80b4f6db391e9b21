import type { Archive } from '../archive/archive.ts'
import { cleanText } from '../cleanText.rules.ts'
import { readPackages } from '../package/readEpub.ts'
import { allNamed, attributeOf, textOf, wordsOf, type XmlElement } from '../xml/xmlElement.rules.ts'
import { type EpubMetadata, readEpubMetadata } from './epubMetadata.rules.ts'
import { readMetadata } from './refinements.rules.ts'

type Description = {
  readonly metadata: EpubMetadata
  /** What the book says of its rights, with the licence that it names apart. */
  readonly rights: string | null
  readonly modifiedAt: string | null
}

export async function describeEpub(archive: Archive): Promise<Description> {
  const [{ root }] = await readPackages(archive)
  const [modifiedAt = null] = statedOf(root, ['dcterms:modified'])
  return { metadata: readEpubMetadata(root), rights: rightsOf(root), modifiedAt }
}

function rightsOf(root: XmlElement): string | null {
  const rights = readMetadata(root)
    .dublinCore('rights')
    .map((element) => cleanText(textOf(element), 1000))
  const stated = [rights.find((text) => text !== ''), ...statedOf(root, ['cc:license', 'dcterms:license'])]
  return stated.filter(Boolean).join(' ') || null
}

/** By a `meta` or a `link` of the package. */
const statedOf = (root: XmlElement, properties: readonly string[]): string[] =>
  [...allNamed(root, 'meta'), ...allNamed(root, 'link')]
    .filter((element) =>
      ['property', 'rel', 'name'].some((attribute) =>
        wordsOf(element, attribute).some((word) => properties.includes(word)),
      ),
    )
    .map((element) =>
      cleanText(attributeOf(element, 'href') ?? attributeOf(element, 'content') ?? textOf(element), 200),
    )
