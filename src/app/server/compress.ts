import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quality 5 is quick enough for each answer, 9 pays for what is kept. */
export const compressed = (text: string, quality: 5 | 9): Promise<Buffer> =>
  brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '').includes(encoding)

export const acceptsBrotli = (request: FastifyRequest): boolean => accepts(request, 'br')

export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, cookie')
  if (acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(await compressed(text, 5))
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await zip(text))
  return reply.send(text)
}
