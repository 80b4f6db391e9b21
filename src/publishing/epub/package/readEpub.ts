import { formatNumber } from '#platform/i18n/number.rules.ts'
import type { Archive } from '../archive/archive.ts'
import { nullIfRefused, refuseUpload } from '../uploadRefusal.ts'
import { parseXml } from '../xml/xmlDocument.ts'
import { allNamed, attributeOf, textOf, type XmlElement } from '../xml/xmlElement.rules.ts'
import { type Obfuscation, readObfuscation } from './obfuscation.ts'
import { entryOf, type HasEntry, type PackageDocument, readPackage } from './packageDocument.rules.ts'

export type Epub = PackageDocument & {
  readonly packages: readonly string[]
  readonly obfuscation: Obfuscation | null
}

export const containerPath = 'META-INF/container.xml'
const encryptionPath = 'META-INF/encryption.xml'
const displayOptionsPath = 'META-INF/com.apple.ibooks.display-options.xml'
const maxXmlBytes = 10_000_000

export async function readEpub(archive: Archive): Promise<Epub> {
  const packages = await readPackages(archive)
  const documentOf = ({ root, path }: Package) => readPackage(root, path, archive.has)
  const document = {
    ...documentOf(packages[0]),
    manifest: packages.flatMap((each) => documentOf(each).manifest),
  }
  checkReadable(archive, document)
  const encryption = await readXmlEntryIfAny(archive, encryptionPath)
  return {
    ...document,
    layout: (await isFixedByDisplayOptions(archive)) ? 'fixed' : document.layout,
    packages: packages.map(({ path }) => path),
    obfuscation: encryption && readObfuscation(encryption, packages[0].root),
  }
}

type Package = { readonly path: string; readonly root: XmlElement }

export async function readPackages(archive: Archive): Promise<[Package, ...Package[]]> {
  const paths = packagePaths(await readXmlEntry(archive, containerPath), archive.has)
  const packages = await Promise.all(
    paths.map(async (path) => ({ path, root: await readXmlEntry(archive, path) })),
  )
  const [first, ...others] = packages
  return first ? [first, ...others] : refuseUpload('the container names no package document')
}

export const readXmlEntry = async (
  archive: Archive,
  path: string,
  maxBytes = maxXmlBytes,
): Promise<XmlElement> => parseXml(await archive.read(path, maxBytes), path)

const readXmlEntryIfAny = async (archive: Archive, path: string): Promise<XmlElement | null> =>
  archive.has(path) ? readXmlEntry(archive, path) : null

const maxRenditions = 5

function packagePaths(container: XmlElement, has: HasEntry): string[] {
  const paths = allNamed(container, 'rootfile')
    .filter((file) => attributeOf(file, 'media-type') === 'application/oebps-package+xml')
    .map((file) => entryOf('', attributeOf(file, 'full-path') ?? '', has) ?? '')
  if (paths.length > maxRenditions) refuseUpload('too many package documents')
  return Array.from(new Set(paths.filter((path) => path !== '')))
}

function checkReadable(archive: Archive, document: PackageDocument): void {
  if (!document.spine.some(({ path }) => archive.has(path)))
    refuseUpload('no page of the reading order is there')
  const contents = archive.entries.filter(({ name }) => name === document.nav || name === document.ncx)
  const large = contents.find(({ size }) => size > maxXmlBytes)
  if (large) refuseUpload(`larger than ${formatNumber(maxXmlBytes)} bytes: ${large.name}`)
}

async function isFixedByDisplayOptions(archive: Archive): Promise<boolean> {
  const options = await nullIfRefused(readXmlEntryIfAny(archive, displayOptionsPath))
  if (options === null) return false
  return allNamed(options, 'option').some(
    (option) => attributeOf(option, 'name') === 'fixed-layout' && textOf(option).trim() === 'true',
  )
}
