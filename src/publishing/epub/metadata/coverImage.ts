import type { Archive } from '../archive/archive.ts'
import { entryOf, type ManifestItem, type PackageDocument } from '../package/packageDocument.rules.ts'
import { attributeOf, descendantsOf, allNamed, type XmlElement } from '../xml/xmlElement.rules.ts'
import { type PictureSize, pictureSize } from './imageSize.rules.ts'
import { deobfuscated } from '../package/obfuscation.ts'
import { type Epub, readPackages, readXmlEntry } from '../package/readEpub.ts'
import { nullIfRefused } from '../uploadRefusal.ts'
import { readMetadata } from './refinements.rules.ts'

export type CoverImage = PictureSize & { readonly bytes: Buffer }

const maxBytes = 52_428_800
const maxPixels = 40_000_000

/** The cover of a book if it is a PNG, JPEG, GIF or WebP by its content, of at most 40 megapixels; else `null`. */
export async function coverImage(archive: Archive, epub: Epub): Promise<CoverImage | null> {
  const path = await findCover(archive, epub)
  if (path === null) return null
  const raw = await nullIfRefused(archive.read(path, maxBytes))
  if (raw === null) return null
  const bytes = epub.obfuscation ? deobfuscated(raw, path, epub.obfuscation) : raw
  const size = pictureSize(bytes)
  const pixels = size === null ? 0 : size.width * size.height
  return size !== null && pixels > 0 && pixels <= maxPixels ? { ...size, bytes } : null
}

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
