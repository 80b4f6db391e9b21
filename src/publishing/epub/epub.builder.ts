import { memoryFile } from '#platform/testing/memoryFiles.ts'
import { type Archive, openArchive } from './archive/archive.ts'
import { type Epub, readEpub } from './package/readEpub.ts'
import { type BuiltEntry, makeZip } from './archive/zip.builder.ts'

export type BuiltEpub = {
  /** Inside of `metadata`. */
  readonly metadata?: string
  /** Inside of `manifest`, besides the page `page.xhtml`. */
  readonly items?: string
  /** Whole package document, in place of one made from the parts. */
  readonly packageDocument?: string | Buffer
  /** Further entries, or others in place of the usual ones. */
  readonly files?: Readonly<Record<string, string | Buffer>>
}

/** A page with this inside its body. */
export const page = (body: string, head = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Page</title>${head}</head><body>${body}</body></html>`

const container =
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
  '<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'

const packageOf = ({ metadata = '<dc:title>Magozwe</dc:title>', items = '' }: BuiltEpub): string =>
  `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${metadata}</metadata>
<manifest><item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>${items}</manifest>
<spine><itemref idref="page"/></spine></package>`

/** A small valid book. */
export function makeEpub(built: BuiltEpub = {}): Buffer {
  const files: Record<string, string | Buffer> = {
    'META-INF/container.xml': container,
    'EPUB/package.opf': built.packageDocument ?? packageOf(built),
    'EPUB/page.xhtml': page('<p>Habari</p>'),
    ...built.files,
  }
  const entries = Object.entries(files).map(([name, data]): BuiltEntry => ({ name, data }))
  return makeZip([{ name: 'mimetype', data: 'application/epub+zip', method: 0 }, ...entries])
}

/** A book opened and read. */
export async function openedEpub(built: BuiltEpub = {}): Promise<{ archive: Archive; epub: Epub }> {
  const archive = await openArchive(memoryFile(makeEpub(built)))
  return { archive, epub: await readEpub(archive) }
}
