import { createHash } from 'node:crypto'
import { previewKey } from '#catalogue/publications/audioPreview.rules.ts'
import { coverSvg } from '#catalogue/cover/coverFile.ts'
import { setAudioPreview } from '#catalogue/write.table.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Files } from '#platform/files.ts'
import type { SeedTitle } from './content/types.ts'
import { packEpub } from './epub-pack.ts'
import { sampleAudiobook, sampleAudioPreview } from './sample-audio.ts'
import { sampleEpub } from './sample-epub.ts'
import { samplePdf } from './sample-pdf.ts'
import type { DemoTitle } from './seed-titles.ts'

const endings = { epub: 'epub', pdf: 'pdf', audio: 'lpf' }

/** Gives every title that is not printed its file: the book that lies here for it, else a small sample. */
export async function storeBooks(tx: Database, files: Files, titles: readonly DemoTitle[]): Promise<void> {
  const stored = await Promise.all(
    titles.flatMap((title) => (title.title.format === 'print' ? [] : storeBook(files, title))),
  )
  await tx.run(sql`
    update books set file = stored.key from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as stored (id int, key text)
    where books.id = stored.id`)
}

/** Gives every audiobook a sample that everybody may listen to. */
export async function storePreviews(tx: Database, files: Files, titles: readonly DemoTitle[]): Promise<void> {
  for (const { id, title } of titles.filter((each) => each.title.format === 'audio')) {
    const bytes = sampleAudioPreview(title)
    const key = previewKey(id, digestOf(bytes), 'wav')
    await files.write(key, bytes)
    await setAudioPreview(tx, id, key)
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

async function storeBook(files: Files, { id, title }: DemoTitle): Promise<{ id: number; key: string }> {
  const { format } = title
  const bytes = title.epub === undefined ? sampleOf(id, title) : await packEpub(title.epub)
  const key = `books/${id}/${digestOf(bytes)}.${format === 'print' ? 'epub' : endings[format]}`
  await files.write(key, bytes)
  return { id, key }
}

function sampleOf(id: number, title: SeedTitle): Uint8Array {
  if (title.format === 'pdf') return samplePdf(title)
  const cover = coverSvg({
    id: String(id),
    title: title.title,
    author: title.authors[0]?.name ?? '',
    school: title.school === true,
  })
  return title.format === 'audio' ? sampleAudiobook(title, cover) : sampleEpub(title, cover)
}
