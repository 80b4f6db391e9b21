import { coverVersion } from './cover.rules.ts'

type PicturedBook = { readonly id: number; readonly cover: string | null; readonly updated_at: Date }

/** The uploaded picture, else the one the shop draws. The version lets browsers keep it for ever. */
export const coverUrl = (book: PicturedBook): string =>
  book.cover === null ? drawnUrl(book) : `/media/covers/${book.id}-${book.cover}-640.webp`

export const thumbnailUrl = (book: PicturedBook): string =>
  book.cover === null ? drawnUrl(book) : `/media/covers/${book.id}-${book.cover}-320.webp`

/** As a kind of picture that all services show, by its address in full. */
export const sharedCoverUrl = (bookId: number, imageUrl: string | null | undefined): string =>
  `/covers/${bookId}.${imageUrl?.startsWith('/media/') ? 'jpg' : 'png'}`

const drawnUrl = ({ id, updated_at }: PicturedBook): string =>
  `/covers/${id}.svg?v=${coverVersion}-${updated_at.getTime().toString(36)}`
