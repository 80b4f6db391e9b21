import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** A window of 64 KiB. With a larger one the tables of quality 9 take 33 MB, also for a page of 40 KB, and eight times as long. */
const pageWindow = 16

/** Brotli of a text or its bytes; quality 5 is quick enough for each answer, 9 pays for what is kept. */
export const compressed = (body: string | Buffer, quality: 5 | 9): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]:
        body.length <= 2 ** pageWindow ? pageWindow : constants.BROTLI_DEFAULT_WINDOW,
    },
  })

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
