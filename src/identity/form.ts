import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What was sent twice counts once. Without null characters, which no database column holds. */
export type Form = Readonly<Record<string, string>>

/** Lets a scope read forms, and nothing else; 16 KiB are far more than any of ours. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export const formOf = ({ body }: FastifyRequest): Form =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '')]] : [],
    ),
  )
