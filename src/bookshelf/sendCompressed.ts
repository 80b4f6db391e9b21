import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const minBytes = 500 // below which nothing is gained
const worthIt = /^text\/|[/+](?:xml|json)$|^font\/(?:ttf|otf)$/

/** Sends a part of a book compressed as the browser takes it; pictures and sound are small already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, body }: { readonly mediaType: string; readonly body: Buffer },
): Promise<FastifyReply> {
  reply.type(mediaType).header('vary', 'accept-encoding, cookie')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (!worthIt.test(mediaType) || body.length < minBytes) return reply.send(body)
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(body, quick))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(body))
  return reply.send(body)
}
