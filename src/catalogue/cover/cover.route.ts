import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendCachedBrotli, unpooled } from '#platform/compression.ts'
import type { Database } from '#platform/database/database.ts'
import { sha256 } from '#platform/digest.ts'
import { type Files, readBytes } from '#platform/files.ts'
import { listingStatus } from '../book.rules.ts'
import { type DrawnRow, findDrawn } from '../book.table.ts'
import type { CoverBook } from './cover.rules.ts'
import { coverUrl } from './coverUrl.rules.ts'

type Deps = { readonly db: Database; readonly files: Files }
type Kind = 'svg' | 'png' | 'jpg'
type Drawn = { readonly body: Buffer; readonly isBrotli: boolean; readonly etag: string }
type CoverRequest = { Params: { file: string }; Querystring: { v?: string | string[] } }

const compress = promisify(brotliCompress)
const mediaTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
/** Some 1,600 drawings, or 150 pictures. */
const maxCachedBytes = 8_000_000

const forEver = 'public, max-age=31536000, immutable'
const forAWhile = 'public, max-age=300'

// A drawing opened in a tab of its own has nothing of the shop's to reach.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** `.svg` and `.png` are drawn, `.jpg` is the stored picture to share. Asked by its version it may be kept for ever. */
export function coverRoute(app: FastifyInstance, { db, files }: Deps): void {
  const draw = drawings(files)

  app.get<CoverRequest>('/covers/:file', async (request, reply) => {
    const [, id, kind] = /^([1-9]\d{0,8})\.(svg|png|jpg)$/.exec(request.params.file) ?? []
    const book = id === undefined ? undefined : await findDrawn(db, Number(id))
    if (!book || !isKind(kind)) return reply.callNotFound()
    const isCurrent = request.query.v === versionOf(book)
    // Titles that are not on sale are shown to those who were given the address.
    const isPublic = listingStatus(book.available_from, new Date()) === 'listed'
    if (!isPublic && !isCurrent) return reply.callNotFound()
    const drawn = await draw(book, kind)
    reply.type(mediaTypes[kind]).header('content-security-policy', policy).header('vary', 'accept-encoding')
    return send(request, reply.header('cache-control', isCurrent ? forEver : forAWhile), drawn)
  })

  app.get<CoverRequest>('/media/covers/:file', async (request, reply) => {
    const { file } = request.params
    const [, kind] = /^[1-9]\d{0,8}-[\da-f]{6,32}-(?:320|640)\.(webp|avif)$/.exec(file) ?? []
    const found = kind === undefined ? null : await files.head(`covers/${file}`)
    if (found === null) return reply.callNotFound()
    reply.type(kind === 'avif' ? mediaTypes.avif : mediaTypes.webp).header('cache-control', forEver)
    if (isKnown(request, reply, `"${file}"`)) return reply
    const stream = await files.read(`covers/${file}`)
    return stream === null ? reply.callNotFound() : reply.header('content-length', found.size).send(stream)
  })
}

const isKind = (text: string | undefined): text is Kind => text === 'svg' || text === 'png' || text === 'jpg'

const versionOf = (book: DrawnRow): string | undefined => coverUrl({ ...book, cover: null }).split('?v=')[1]

/** Draws covers, keeping the latest; several who ask for one at a time wait for the same drawing. */
function drawings(files: Files): (book: DrawnRow, kind: Kind) => Promise<Drawn> {
  const kept = new LRUCache<string, Drawn, { book: DrawnRow; kind: Kind }>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ body }) => body.length + 1000,
    fetchMethod: (_key, _stale, { context }) => drawn(files, context.book, context.kind),
  })
  return (book, kind) =>
    kept.forceFetch(`${kind} ${book.id} ${book.cover} ${versionOf(book)}`, { context: { book, kind } })
}

async function drawn(files: Files, book: DrawnRow, kind: Kind): Promise<Drawn> {
  const bytes = await bytesOf(files, book, kind)
  const etag = `W/"${sha256(bytes).toString('base64url').slice(0, 20)}"`
  const isBrotli = kind === 'svg'
  return { body: unpooled(isBrotli ? await compress(bytes) : bytes), isBrotli, etag }
}

async function bytesOf(files: Files, book: DrawnRow, kind: Kind): Promise<Buffer> {
  // What draws is loaded with the first cover that is drawn.
  const { coverJpeg, coverPng, coverSvg, pictureJpeg } = await import('./coverFile.ts')
  if (kind === 'svg') return Buffer.from(coverSvg(bookOf(book)))
  if (kind === 'png') return coverPng(bookOf(book))
  const picture =
    book.cover === null ? null : await readBytes(files, `covers/${book.id}-${book.cover}-640.webp`)
  return picture === null ? coverJpeg(bookOf(book)) : pictureJpeg(picture)
}

const bookOf = ({
  id,
  work_title,
  title,
  author_names,
  series,
  is_school_book,
  format,
}: DrawnRow): CoverBook => ({
  id: work_title ?? String(id),
  title,
  author: author_names[0] ?? '',
  series: series ?? '',
  school: is_school_book,
  format,
})

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, isBrotli, etag }: Drawn,
): Promise<FastifyReply> {
  if (isKnown(request, reply, etag)) return reply
  return isBrotli ? sendCachedBrotli(request, reply, body) : reply.send(body)
}

function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => plainTag(tag) === plainTag(etag))
  if (known) void reply.code(304).send()
  return known
}

const plainTag = (etag: string): string => etag.trim().replace(/^W\//, '')
