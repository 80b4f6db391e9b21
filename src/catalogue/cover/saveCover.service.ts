import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files.ts'
import { storeFile } from '../publications/measureFile.ts'
import { setPublication } from '../publications/publication.table.ts'
import { setCover } from '../write/write.table.ts'
import { type CoverPicture, storeCover } from './coverPicture.ts'
import { sharp } from './sharp.ts'

type Deps = { readonly db: Database; readonly files: Files }

/** Gives a book a cover: the picture as it came, and the sizes made of it. Throws a `CoverRefusal`. */
export async function saveCover({ db, files }: Deps, bookId: number, cover: CoverPicture): Promise<void> {
  const version = await storeCover(files, bookId, cover)
  const { format } = await sharp(cover.picture).metadata()
  const source = await storeFile(files, `covers/${bookId}-${version}-source.${format}`, cover.picture)
  await db.transaction(async (tx) => {
    await setPublication(tx, { bookId, kind: 'cover', mediaType: `image/${format}`, ...source })
    await setCover(tx, bookId, version)
  })
}
