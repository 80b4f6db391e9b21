import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files.ts'
import type { Log } from '#platform/log.ts'
import { byteRange, previewNamed } from './audioPreview.rules.ts'
import { isPreviewOf } from './publication.table.ts'

type Deps = { readonly db: Database; readonly files: Files; readonly log: Log }

const forEver = 'public, max-age=31536000, immutable'

/** Whole or a range, as players ask who jump; HEAD says whether there is one. A missing sample is logged. */
export function audioPreviewRoute(app: FastifyInstance, { db, files, log }: Deps): void {
  app.route<{ Params: { file: string } }>({
    method: ['HEAD', 'GET'],
    url: '/media/previews/:file',
    handler: async (request, reply) => {
      const { file } = request.params
      const key = `previews/${file}`
      const named = previewNamed(file)
      const found = named && (await files.head(key))
      if (!named || !found) {
        if (named && (await isPreviewOf(db, named.bookId, key)))
          log.warn({ key }, 'an audio preview is missing')
        return reply.callNotFound()
      }
      reply.type(named.mediaType).header('cache-control', forEver).header('accept-ranges', 'bytes')
      const { size } = found
      const range = byteRange(request.headers.range, size)
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
      const { start, end } = range ?? { start: 0, end: size - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
      reply.header('content-length', end - start + 1)
      return request.method === 'HEAD' ? reply.send() : reply.send(await files.read(key, { start, end }))
    },
  })
}
