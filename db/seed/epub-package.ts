/** What `book.json` says of a seed e-book; `language` is the shop's ISO 639-3 code. */
export type SeedEpubMeta = {
  key: string
  title: string
  subtitle?: string
  language: 'eng' | 'swa' | 'kin' | 'nya'
  authors: SeedEpubAuthor[]
  /** ISBN-13, digits only. */
  isbn: string
  publisher: string
  /** ISO 8601 day. */
  publishedOn: string
  description: string
  pages?: number
  subjects?: string[]
  /** Page size in CSS pixels of a fixed-layout book; absent where text reflows. */
  fixedLayout?: { width: number; height: number }
  /** Fonts of the shop (SIL Open Font License) that the book brings along, where letters of another width would be cut. */
  fonts?: string[]
  /** schema.org accessibility: features beyond those that every book here has, and a summary for people. */
  accessibility: { summary: string; features?: string[] }
}
export type SeedEpubAuthor = { name: string; role: 'author' | 'illustrator' | 'translator' | 'editor' }

/** A file of the book as the package sees it; `text` where the file is XML or CSS, else its `bytes`. */
export type BookFile = { href: string; text?: string; bytes?: Uint8Array }

const LANGUAGE_TAGS = { eng: 'en', swa: 'sw', kin: 'rw', nya: 'ny' } as const
const MARC_ROLES = { author: 'aut', illustrator: 'ill', translator: 'trl', editor: 'edt' } as const
const COMMON_FEATURES = ['alternativeText', 'readingOrder', 'structuralNavigation', 'tableOfContents']
const MEDIA_TYPES: Record<string, string> = {
  xhtml: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  css: 'text/css',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
}

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`

/** Whether a file is part of the reading order: `cover.xhtml` first, then `text/` by name. */
export function isPage(file: BookFile): boolean {
  return file.href === 'cover.xhtml' || file.href.startsWith('text/')
}

/** BCP 47 tag of the book, as EPUB wants it. */
export function languageTag(meta: SeedEpubMeta): string {
  return LANGUAGE_TAGS[meta.language]
}

/** The package document (EPUB 3.3, section 5): metadata, manifest, spine. */
export function packageDocument(meta: SeedEpubMeta, files: BookFile[]): string {
  const lang = languageTag(meta)
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="isbn" xml:lang="${lang}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${indent([...bibliography(meta), ...accessibility(meta), ...rendition(meta)], 4)}
  </metadata>
  <manifest>
${indent(files.map(manifestItem), 4)}
  </manifest>
  <spine>
${indent(
  files.filter(isPage).map((file) => `<itemref idref="${itemId(file.href)}"/>`),
  4,
)}
  </spine>
</package>
`
}

function bibliography(meta: SeedEpubMeta): string[] {
  return [
    `<dc:identifier id="isbn">urn:isbn:${meta.isbn}</dc:identifier>`,
    ...title(meta.title, 'main', 1),
    ...(meta.subtitle ? title(meta.subtitle, 'subtitle', 2) : []),
    ...meta.authors.flatMap(creator),
    `<dc:language>${languageTag(meta)}</dc:language>`,
    `<dc:publisher>${escapeXml(meta.publisher)}</dc:publisher>`,
    `<dc:date>${meta.publishedOn}</dc:date>`,
    `<dc:description>${escapeXml(meta.description)}</dc:description>`,
    ...(meta.subjects ?? []).map((subject) => `<dc:subject>${escapeXml(subject)}</dc:subject>`),
    `<meta property="dcterms:modified">${meta.publishedOn}T00:00:00Z</meta>`,
  ]
}

function title(text: string, type: 'main' | 'subtitle', sequence: number): string[] {
  return [
    `<dc:title id="title-${type}">${escapeXml(text)}</dc:title>`,
    `<meta refines="#title-${type}" property="title-type">${type}</meta>`,
    `<meta refines="#title-${type}" property="display-seq">${sequence}</meta>`,
  ]
}

function creator(author: SeedEpubAuthor, index: number): string[] {
  const id = `creator-${index + 1}`
  return [
    `<dc:creator id="${id}">${escapeXml(author.name)}</dc:creator>`,
    `<meta refines="#${id}" property="role" scheme="marc:relators">${MARC_ROLES[author.role]}</meta>`,
    `<meta refines="#${id}" property="display-seq">${index + 1}</meta>`,
  ]
}

function accessibility(meta: SeedEpubMeta): string[] {
  const features = [...COMMON_FEATURES, ...(meta.accessibility.features ?? [])]
  return [
    ...['textual', 'visual'].map((mode) => schema('accessMode', mode)),
    schema('accessModeSufficient', 'textual'),
    ...features.map((feature) => schema('accessibilityFeature', feature)),
    schema('accessibilityHazard', 'none'),
    schema('accessibilitySummary', meta.accessibility.summary),
  ]
}

function rendition(meta: SeedEpubMeta): string[] {
  if (!meta.fixedLayout) return []
  return [
    '<meta property="rendition:layout">pre-paginated</meta>',
    '<meta property="rendition:orientation">auto</meta>',
    '<meta property="rendition:spread">none</meta>',
  ]
}

function manifestItem(file: BookFile): string {
  const extension = file.href.slice(file.href.lastIndexOf('.') + 1)
  const properties = [
    file.href === 'nav.xhtml' && 'nav',
    file.href === 'cover.jpg' && 'cover-image',
    file.text?.includes('<math') && 'mathml',
    extension === 'xhtml' && file.text?.includes('<svg') && 'svg',
  ].filter(Boolean)
  const attribute = properties.length > 0 ? ` properties="${properties.join(' ')}"` : ''
  return `<item id="${itemId(file.href)}" href="${file.href}" media-type="${MEDIA_TYPES[extension]}"${attribute}/>`
}

function itemId(href: string): string {
  return href.replaceAll(/[/.]/g, '-')
}

function schema(property: string, value: string): string {
  return `<meta property="schema:${property}">${escapeXml(value)}</meta>`
}

function indent(lines: string[], width: number): string {
  return lines.map((line) => ' '.repeat(width) + line).join('\n')
}

/** Text made safe for element content and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
