import { createHash } from 'node:crypto'
import { isPrint } from '#catalogue/book.rules.ts'
import { previewKey } from '#catalogue/publications/audioPreview.rules.ts'
import { coverSvg } from '#catalogue/cover/coverFile.ts'
import { saveCover } from '#catalogue/cover/saveCover.service.ts'
import { storeFile } from '#catalogue/publications/measureFile.ts'
import { type Publication, setPublication } from '#catalogue/publications/publication.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files.ts'
import type { SeedTitle } from './content/types.ts'
import { drawCover, packEpub } from './epub-pack.ts'
import { sampleAudiobook, sampleAudioPreview } from './sampleAudio.ts'
import { sampleEpub } from './sampleEpub.ts'
import { samplePdf } from './samplePdf.ts'
import type { DemoTitle } from './seedTitles.ts'

const kinds = {
  epub: { ending: 'epub', mediaType: 'application/epub+zip' },
  pdf: { ending: 'pdf', mediaType: 'application/pdf' },
  audio: { ending: 'lpf', mediaType: 'application/lpf+zip' },
}

/** Gives every title that is not printed its file: the book that lies here for it, else a small sample. */
export async function storeBooks(tx: Database, files: Files, titles: readonly DemoTitle[]): Promise<void> {
  const stored = await Promise.all(titles.map((title) => storeBook(files, title)))
  for (const publication of stored) if (publication) await setPublication(tx, publication)
}

/** Gives every audiobook a sample that everybody may listen to. */
export async function storePreviews(tx: Database, files: Files, titles: readonly DemoTitle[]): Promise<void> {
  for (const { id, title } of titles.filter((each) => each.title.format === 'audio')) {
    const bytes = sampleAudioPreview(title)
    const file = await storeFile(files, previewKey(id, digestOf(bytes), 'wav'), bytes)
    await setPublication(tx, { bookId: id, kind: 'preview', mediaType: 'audio/wav', ...file })
  }
}

/** A book that brings its own cover shows it, and so do the other editions of its work. */
export async function storeCovers(tx: Database, files: Files, titles: readonly DemoTitle[]): Promise<void> {
  for (const { title } of titles) {
    if (title.epub === undefined) continue
    const picture = await drawCover(title.epub)
    for (const edition of titles.filter((each) => each.title.work === title.work))
      await saveCover({ db: tx, files }, edition.id, { picture })
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

async function storeBook(files: Files, { id, title }: DemoTitle): Promise<Publication | null> {
  if (isPrint(title.format)) return null
  const { ending, mediaType } = kinds[title.format]
  const bytes = await (title.epub === undefined ? sampleOf(title) : packEpub(title.epub))
  const file = await storeFile(files, `books/${id}/${digestOf(bytes)}.${ending}`, bytes)
  return { bookId: id, kind: 'source', mediaType, ...file }
}

async function sampleOf(title: SeedTitle): Promise<Uint8Array> {
  if (title.format === 'pdf') return samplePdf(title)
  const cover = coverSvg({
    id: title.work,
    title: title.title,
    author: title.authors[0]?.name ?? '',
    school: title.school === true,
  })
  return title.format === 'audio' ? sampleAudiobook(title, cover) : sampleEpub(title, cover)
}
