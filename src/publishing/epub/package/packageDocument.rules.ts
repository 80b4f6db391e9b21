import { resolvePath } from './href.rules.ts'
import { allNamed, attributeOf, textOf, wordsOf, type XmlElement } from '../xml/xmlElement.rules.ts'

export type ManifestItem = {
  readonly id: string
  readonly path: string
  readonly mediaType: string
  readonly properties: readonly string[]
}

export type SpineItem = {
  readonly path: string
  readonly linear: boolean
  readonly properties: readonly string[]
}

export type PackageDocument = {
  readonly version: string
  readonly manifest: readonly ManifestItem[]
  readonly spine: readonly SpineItem[]
  readonly layout: 'reflowable' | 'fixed'
  readonly direction: 'ltr' | 'rtl' | 'default'
  readonly nav: string | null
  readonly ncx: string | null
}

export type HasEntry = (path: string) => boolean

export function readPackage(root: XmlElement, path: string, has: HasEntry): PackageDocument {
  const manifest = allNamed(root, 'item').flatMap((item) => manifestItem(item, path, has))
  const spine = allNamed(root, 'spine')[0]
  const ncxId = spine && attributeOf(spine, 'toc')
  const direction = spine && attributeOf(spine, 'page-progression-direction')
  return {
    version: attributeOf(root, 'version') ?? '',
    manifest,
    spine: spineItems(root, manifest),
    layout: layoutOf(root),
    direction: direction === 'rtl' || direction === 'ltr' ? direction : 'default',
    nav: manifest.find(({ properties }) => properties.includes('nav'))?.path ?? null,
    ncx: manifest.find(({ id, mediaType }) => (ncxId ? id === ncxId : mediaType === ncxType))?.path ?? null,
  }
}

const ncxType = 'application/x-dtbncx+xml'

export function entryOf(base: string, href: string, has: HasEntry): string | null {
  const path = resolvePath(base, href)
  if (path === null) return null
  const raw = resolvePath(base, href.replaceAll('%', '%25'))
  const spellings = [path, raw, path.normalize('NFC'), path.normalize('NFD')]
  return spellings.find((spelling) => spelling !== null && has(spelling)) ?? path
}

function manifestItem(item: XmlElement, base: string, has: HasEntry): ManifestItem[] {
  const href = attributeOf(item, 'href')
  const path = href ? entryOf(base, href, has) : null
  if (path === null || path === base) return []
  const mediaType = (attributeOf(item, 'media-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return [{ id: attributeOf(item, 'id') ?? '', path, mediaType, properties: wordsOf(item, 'properties') }]
}

function spineItems(root: XmlElement, manifest: readonly ManifestItem[]): SpineItem[] {
  const paths = new Map(manifest.map(({ id, path }) => [id, path]))
  return allNamed(root, 'itemref').flatMap((itemref) => {
    const path = paths.get(attributeOf(itemref, 'idref') ?? '')
    if (path === undefined) return []
    return [
      { path, linear: attributeOf(itemref, 'linear') !== 'no', properties: wordsOf(itemref, 'properties') },
    ]
  })
}

function layoutOf(root: XmlElement): 'reflowable' | 'fixed' {
  const isFixed = allNamed(root, 'meta').some((meta) => {
    if (attributeOf(meta, 'property') === 'rendition:layout') return textOf(meta).trim() === 'pre-paginated'
    return attributeOf(meta, 'name') === 'fixed-layout' && attributeOf(meta, 'content') === 'true'
  })
  return isFixed ? 'fixed' : 'reflowable'
}
