import type { Archive } from '../archive/archive.ts'
import { entryOf, type ManifestItem, type PackageDocument } from '../package/packageDocument.rules.ts'
import { readPackages, readXmlEntry } from '../package/readEpub.ts'
import { readMetadata } from './refinements.rules.ts'
import { nullIfRefused } from '../uploadRefusal.ts'
import { attributeOf, descendantsOf, allNamed, type XmlElement } from '../xml/xmlElement.rules.ts'

const maxPageBytes = 1_000_000

type OpenedPackage = { readonly archive: Archive; readonly root: XmlElement; readonly path: string }

/** EPUB 3's `cover-image`, else EPUB 2's `meta name="cover"`, else the guide's; of a page its first picture. */
export async function findCover(archive: Archive, { manifest }: PackageDocument): Promise<string | null> {
  const [{ root, path: packagePath }] = await readPackages(archive)
  for (const path of candidates({ archive, root, path: packagePath }, manifest)) {
    const item = manifest.find((candidate) => candidate.path === path)
    const picture = isPage(item) ? await firstPicture(archive, path) : path
    if (picture !== null && archive.has(picture)) return picture
  }
  return null
}

const isPage = (item: ManifestItem | undefined): boolean => item?.mediaType === 'application/xhtml+xml'

function candidates({ archive, root, path }: OpenedPackage, manifest: readonly ManifestItem[]): string[] {
  const marked = manifest.find(({ properties }) => properties.includes('cover-image'))?.path
  const named = readMetadata(root).named('cover')
  const byName = named
    ? manifest.find((item) => item.id === named || item.path.endsWith(`/${named}`))?.path
    : undefined
  const guide = allNamed(root, 'reference').find((reference) => attributeOf(reference, 'type') === 'cover')
  const href = guide && attributeOf(guide, 'href')
  const byGuide = href ? entryOf(path, href, archive.has) : null
  return [marked, byName, byGuide].filter((candidate) => candidate != null)
}

async function firstPicture(archive: Archive, page: string): Promise<string | null> {
  const root = await nullIfRefused(readXmlEntry(archive, page, maxPageBytes))
  const picture = root && descendantsOf(root).find(({ name }) => name === 'img' || name === 'image')
  const href = picture && (attributeOf(picture, 'src') ?? attributeOf(picture, 'href'))
  return href ? entryOf(page, href, archive.has) : null
}
