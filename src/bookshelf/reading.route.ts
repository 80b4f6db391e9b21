import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isVerified } from '#identity/access.rules.ts'
import { sendCompressed } from '#platform/compression.ts'
import { ShopError } from '#platform/errors.ts'
import { type Files, type FileSource, storedFile } from '#platform/files.ts'
import type { Context } from '#platform/graphql/context.ts'
import { openEpub } from '#publishing/epub/openEpub.ts'
import { isGranted } from './readLink.ts'
import { findOwnedFile, type PublicationFile } from './reading.table.ts'

type Deps = {
  readonly files: Files
  readonly keys: readonly string[]
  readonly makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
}

type BookParams = { readonly id: string; readonly '*'?: string }

// Harmless when opened in a tab of its own: nothing loads, nothing runs.
const resourcePolicy = "default-src 'none'; sandbox"

/** To the owner only, asked at every request. There is no way to the whole file. */
export function readingRoute(app: FastifyInstance, { files, keys, makeContext }: Deps): void {
  const open = openPublications(files)
  const publicationOf = async (
    request: FastifyRequest<{ Params: BookParams }>,
    reply: FastifyReply,
  ): Promise<OpenPublication> => {
    const file = await ownedFile(await makeContext(request, reply), request.params.id)
    const publication = file && (await open(file))
    if (!publication) throw new ShopError('general.notFound')
    return publication
  }

  app.get<{ Params: BookParams }>('/api/books/:id/contents.json', async (request, reply) => {
    const { contents } = await publicationOf(request, reply)
    const body = Buffer.from(JSON.stringify(contents))
    return sendCompressed(request, privately(reply), { mediaType: 'application/json', body })
  })

  app.get<{ Params: BookParams }>('/api/books/:id/resources/*', async (request, reply) => {
    const publication = await publicationOf(request, reply)
    const resource = await publication.resource(request.params['*'] ?? '')
    if (!resource) throw new ShopError('general.notFound')
    return sendCompressed(request, privately(reply), resource)
  })

  // The address that `readUrl` gives out: its holder needs no token, only the signature.
  app.get<{ Params: BookParams; Querystring: Record<string, string> }>(
    '/api/books/:id/read',
    async (request, reply) => {
      const { user, expires, signature } = request.query
      const grant = {
        userId: Number(user),
        bookId: Number(request.params.id),
        expires: new Date(Number(expires)),
      }
      const context = await makeContext(request, reply)
      if (!isGranted(keys, grant, signature ?? '', context.now)) throw new ShopError('auth.accessDenied')
      if (!(await findOwnedFile(context.db, grant.userId, grant.bookId)))
        throw new ShopError('auth.accessDenied')
      return reply.redirect(`/read/${grant.bookId}`, 302)
    },
  )
}

const ownedFile = async ({ caller, db }: Context, id: string): Promise<PublicationFile | undefined> =>
  caller.kind === 'user' && isVerified(caller) && /^[1-9]\d{0,8}$/.test(id)
    ? findOwnedFile(db, caller.id, Number(id))
    : undefined

const privately = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, max-age=300').header('content-security-policy', resourcePolicy)

type OpenPublication = {
  readonly contents: unknown
  resource(path: string): Promise<{ readonly mediaType: string; readonly body: Buffer } | null>
}

/** How publications are opened, by their media type. One more kind is one more entry. */
const openers = new Map<string, (source: FileSource) => Promise<OpenPublication>>([
  ['application/epub+zip', openEpub],
])

/** Each once; forgotten when nobody has turned a page of it for long. Null for what cannot be read here. */
function openPublications(files: Files): (file: PublicationFile) => Promise<OpenPublication | null> | null {
  const open = new LRUCache<string, Promise<OpenPublication>>({
    max: 40,
    ttl: 10 * 60_000,
    updateAgeOnGet: true,
  })
  return ({ key, mediaType }) => {
    const opener = openers.get(mediaType)
    const found = open.get(key)
    if (found || !opener) return found ?? null
    const opening = storedFile(files, key).then(opener)
    open.set(key, opening)
    opening.catch(() => open.delete(key))
    return opening
  }
}
