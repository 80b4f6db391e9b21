import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import type { FormattedExecutionResult } from 'graphql'
import type { Context } from '#platform/graphql/context.ts'
import type { Execute, GraphQLRequest } from '#platform/graphql/executor.ts'
import { malformed } from './failures.ts'
import { retryAfter } from './unavailable.ts'

export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

/** For the companion app, partners and the few things a page does by itself. */
export function graphqlRoute(app: FastifyInstance, execute: Execute, makeContext: MakeContext): void {
  app.post('/graphql', async (request, reply) => {
    const asked = readRequest(request.body)
    const result = asked ? await execute(asked, await makeContext(request, reply)) : malformed
    if (isUnavailable(result)) reply.code(503).header('retry-after', retryAfter)
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(result))
  })
}

const isUnavailable = ({ errors = [] }: FormattedExecutionResult): boolean =>
  errors.some(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE')

function readRequest(body: unknown): GraphQLRequest | null {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    return null
  const { query, variables, operationName } = body as { query: string } & Record<string, unknown> // every member is checked here
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) return null
  if (operationName != null && typeof operationName !== 'string') return null
  return { query, variables: variables as GraphQLRequest['variables'], operationName }
}
