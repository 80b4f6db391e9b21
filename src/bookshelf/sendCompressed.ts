import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendEncoded } from '#platform/compression.ts'

const minBytes = 500 // below which nothing is gained
const worthIt = /^text\/|[/+](?:xml|json)$|^font\/(?:ttf|otf)$/

/** Sends a part of a book compressed as the browser takes it; pictures and sound are small already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, body }: { readonly mediaType: string; readonly body: Buffer },
): Promise<FastifyReply> {
  reply.type(mediaType).header('vary', 'accept-encoding, cookie')
  if (!worthIt.test(mediaType) || body.length < minBytes) return reply.send(body)
  return sendEncoded(request, reply, body)
}
