import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { coverPage, navDocument } from './epub-nav.ts'
import { CONTAINER, packageDocument } from './epub-package.ts'
import type { BookFile, SeedEpubMeta } from './epub-package.ts'
import { zip } from './epub-zip.ts'
import type { ZipEntry } from './epub-zip.ts'

export type { SeedEpubMeta } from './epub-package.ts'

const EPUBS = join(import.meta.dirname, 'epubs')
const FONTS = join(import.meta.dirname, '../../src/ui/fonts')
const COVER_SIZE = { width: 1400, height: 2100 }

/** Folder names of the books under `db/seed/epubs`, sorted. */
export async function listSeedEpubs(): Promise<string[]> {
  const entries = await readdir(EPUBS, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Reads a book's `book.json`. */
export async function readSeedEpubMeta(folder: string): Promise<SeedEpubMeta> {
  // The test beside this file holds every book.json against the shape.
  const meta: SeedEpubMeta = JSON.parse(await readFile(join(EPUBS, folder, 'book.json'), 'utf8'))
  return meta
}

/** Packs one folder into an EPUB 3 file; the same sources give the same bytes. */
export async function packEpub(folder: string): Promise<Uint8Array> {
  const meta = await readSeedEpubMeta(folder)
  const cover = await drawCover(folder)
  const pages = await readSources(folder)
  if (!meta.fixedLayout) pages.unshift({ href: 'cover.xhtml', text: coverPage(meta) })
  const files: BookFile[] = [
    { href: 'nav.xhtml', text: navDocument(meta, pages) },
    { href: 'cover.jpg', bytes: cover },
    ...pages,
    ...(await readFonts(meta)),
  ]
  const entries: ZipEntry[] = [
    { name: 'META-INF/container.xml', bytes: Buffer.from(CONTAINER) },
    { name: 'EPUB/package.opf', bytes: Buffer.from(packageDocument(meta, files)) },
    ...files.map(({ href, text, bytes = Buffer.from(text ?? '') }) => ({ name: `EPUB/${href}`, bytes })),
  ]
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return zip([{ name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true }, ...entries])
}

/** The cover as the shop shows it: `cover.svg` drawn as a JPEG of 1400 by 2100 pixels. */
/** The cover of a book as a picture. */
export async function drawCover(folder: string): Promise<Buffer> {
  const svg = await readFile(join(EPUBS, folder, 'cover.svg'))
  return sharp(svg).resize(COVER_SIZE).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
}

async function readSources(folder: string): Promise<BookFile[]> {
  const root = join(EPUBS, folder)
  const hrefs = ['style.css', ...(await filesIn(root, 'text')), ...(await filesIn(root, 'images'))]
  return Promise.all(hrefs.map(async (href) => ({ href, text: await readFile(join(root, href), 'utf8') })))
}

const readFonts = ({ fonts = [] }: SeedEpubMeta): Promise<BookFile[]> =>
  Promise.all(
    fonts.map(async (name) => ({ href: `fonts/${name}`, bytes: await readFile(join(FONTS, name)) })),
  )

async function filesIn(root: string, directory: string): Promise<string[]> {
  const names = await readdir(join(root, directory))
  return names.sort().map((name) => `${directory}/${name}`)
}
