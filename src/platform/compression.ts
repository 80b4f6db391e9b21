import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip'

// 64 KiB. With a larger one the tables of quality 9 take 24 MB and ten times as long, and pages become no smaller.
const pageWindow = 16

/** Brotli of a text or its bytes; quality 5 is quick enough for each answer, 9 pays for what is cached. */
export const compressed = (body: string | Buffer, quality: 5 | 9): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]:
        quality === 9 || body.length <= 2 ** pageWindow ? pageWindow : constants.BROTLI_DEFAULT_WINDOW,
    },
  })

/** A copy for a cache: a small Buffer is cut from a pool of 64 KiB, all of which lives as long as any of its pieces. */
export function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Which of these encodings the caller takes and likes best, the first of those it likes equally; null for none. */
const acceptedEncoding = ({ headers }: FastifyRequest, offered: Encoding[]): Encoding | null =>
  negotiate(headers['accept-encoding'] ?? '', offered)

/** Sends what is kept in both forms, or in one only where it does not shrink. */
export const sendPrecompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: { readonly body: string | Buffer; readonly brotli: Buffer | null },
): FastifyReply =>
  kept.brotli !== null && acceptedEncoding(request, ['br']) === 'br'
    ? reply.header('content-encoding', 'br').send(kept.brotli)
    : reply.send(kept.body)

/** Sends a text that is cached as brotli alone; for the few who do not take that it is decompressed. */
export const sendCachedBrotli = async (
  request: FastifyRequest,
  reply: FastifyReply,
  cached: Buffer,
): Promise<FastifyReply> =>
  acceptedEncoding(request, ['br']) === 'br'
    ? reply.header('content-encoding', 'br').send(cached)
    : reply.send(await unbrotli(cached))

const minBytes = 500 // below which nothing is gained
const shrinks = /^text\/|[/+](?:xml|json)$|^font\/(?:ttf|otf)$/

/** Sends a reader's own answer compressed as the caller takes it; pictures and sound are small already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, body }: { readonly mediaType: string; readonly body: string | Buffer },
): Promise<FastifyReply> {
  reply.type(mediaType).header('vary', 'accept-encoding, cookie')
  const encoding =
    body.length < minBytes || !shrinks.test(mediaType) ? null : acceptedEncoding(request, ['br', 'gzip'])
  if (encoding === null) return reply.send(body)
  const packed = encoding === 'br' ? await compressed(body, 5) : await zip(body)
  return reply.header('content-encoding', encoding).send(packed)
}
