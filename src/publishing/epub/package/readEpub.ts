import type { Archive } from '../archive/archive.ts'
import { findCover } from '../metadata/coverPath.ts'
import { type EpubMetadata, readEpubMetadata } from '../metadata/epubMetadata.rules.ts'
import { type Obfuscation, readObfuscation } from './obfuscation.ts'
import { entryOf, type HasEntry, type PackageDocument, readPackage } from './packageDocument.rules.ts'
import { nullIfRefused, refuseUpload } from '../uploadRefusal.ts'
import { parseXml } from '../xml/xmlDocument.ts'
import { allNamed, attributeOf, textOf, type XmlElement } from '../xml/xmlElement.rules.ts'

/** A book as its own papers describe it. */
export type Epub = PackageDocument & {
  /** Paths of all package documents; the first is the one that is read. */
  readonly packages: readonly string[]
  readonly metadata: EpubMetadata
  /** Path of the cover picture. */
  readonly cover: string | null
  readonly obfuscation: Obfuscation
}

export const containerPath = 'META-INF/container.xml'
const encryptionPath = 'META-INF/encryption.xml'
const displayOptionsPath = 'META-INF/com.apple.ibooks.display-options.xml'
const largestPaper = 10_000_000

/** Reads container, package documents and encryption list. Throws `upload.invalidFile` when the book cannot be read by them. */
export async function readEpub(archive: Archive): Promise<Epub> {
  const packages = packagePaths(await readPaper(archive, containerPath), archive.has)
  const roots = await Promise.all(packages.map((path) => readPaper(archive, path)))
  const [path, root] = [packages[0], roots[0]]
  if (path === undefined || root === undefined) refuseUpload('the container names no package document')
  const documents = roots.map((each, index) => readPackage(each, packages[index] ?? path, archive.has))
  const document = {
    ...readPackage(root, path, archive.has),
    manifest: documents.flatMap(({ manifest }) => manifest),
  }
  checkReadable(archive, document)
  return {
    ...document,
    layout: (await isFixedByDisplayOptions(archive)) ? 'fixed' : document.layout,
    packages,
    metadata: readEpubMetadata(root),
    cover: await findCover({ archive, root, path }, document),
    obfuscation: readObfuscation(await readPaperIfAny(archive, encryptionPath), root),
  }
}

const readPaper = async (archive: Archive, path: string): Promise<XmlElement> =>
  parseXml(await archive.read(path, largestPaper), path)

const readPaperIfAny = async (archive: Archive, path: string): Promise<XmlElement | null> =>
  archive.has(path) ? readPaper(archive, path) : null

/** A book may be there in several renditions, each with a package document. */
const mostRenditions = 5

function packagePaths(container: XmlElement, has: HasEntry): string[] {
  const paths = allNamed(container, 'rootfile')
    .filter((file) => attributeOf(file, 'media-type') === 'application/oebps-package+xml')
    .map((file) => entryOf('', attributeOf(file, 'full-path') ?? '', has) ?? '')
  if (paths.length > mostRenditions) refuseUpload('too many package documents')
  return Array.from(new Set(paths.filter((path) => path !== '')))
}

function checkReadable(archive: Archive, document: PackageDocument): void {
  if (!document.spine.some(({ path }) => archive.has(path)))
    refuseUpload('no page of the reading order is there')
  const contents = archive.entries.filter(({ name }) => name === document.nav || name === document.ncx)
  const large = contents.find(({ size }) => size > largestPaper)
  if (large) refuseUpload(`larger than ${largestPaper} bytes: ${large.name}`)
}

async function isFixedByDisplayOptions(archive: Archive): Promise<boolean> {
  const options = await nullIfRefused(readPaperIfAny(archive, displayOptionsPath))
  if (options === null) return false
  return allNamed(options, 'option').some(
    (option) => attributeOf(option, 'name') === 'fixed-layout' && textOf(option).trim() === 'true',
  )
}
