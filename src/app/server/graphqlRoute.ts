import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import type { FormattedExecutionResult } from 'graphql'
import { isSignedIn, isStaff } from '#identity/access.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { idempotencyKeyIn } from '#platform/graphql/idempotencyKey.rules.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Execute, GraphQLRequest } from '#platform/graphql/executor.ts'
import { malformed, retryAfter } from './failures.ts'

export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

/** For the companion app, partners and the few things a page does by itself. */
export function graphqlRoute(app: FastifyInstance, execute: Execute, makeContext: MakeContext): void {
  const answer = (asked: GraphQLRequest, idempotencyKey: string | null, context: Context) =>
    execute({ ...asked, idempotencyKey, budgetHolder: budgetHolder(context) }, context)

  const refused = slowRefusals()

  app.post('/graphql', async (request, reply) => {
    const asked = readRequest(request.body)
    const idempotencyKey = readKey(request)
    const result = asked ? await answer(asked, idempotencyKey, await makeContext(request, reply)) : malformed
    const status = statusOf(result)
    if (codesOf(result).includes('TOO_MANY_REQUESTS')) await refused()
    if (status === 503 || status === 409) reply.header('retry-after', retryAfter)
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(result))
  })
}

// The shop's own people are not held up by whoever shares their address.
const budgetHolder = ({ caller, address }: Context): string =>
  isSignedIn(caller) && isStaff(caller) ? `user ${caller.id}` : `address ${address}`

// GraphQL answers with 200 whatever it has to say, but for what a client has to send again or otherwise.
const statuses: ReadonlyMap<unknown, number> = new Map([
  ['SERVICE_UNAVAILABLE', 503],
  ['IDEMPOTENCY_KEY_REUSED', 422],
  ['IDEMPOTENCY_KEY_IN_USE', 409],
])

const codesOf = ({ errors = [] }: FormattedExecutionResult): unknown[] =>
  errors.map(({ extensions }) => extensions?.['code'])

const statusOf = (result: FormattedExecutionResult): number =>
  codesOf(result)
    .map((code) => statuses.get(code))
    .find((status) => status !== undefined) ?? 200

const refusalMs = 1000
const maxWaitingRefusals = 100

/** Whoever ignores refusals gets the next one after a second, or reading them would keep the shop busy. */
function slowRefusals(): () => Promise<void> {
  let waiting = 0
  return async () => {
    if (waiting >= maxWaitingRefusals) return
    waiting += 1
    await setTimeout(refusalMs)
    waiting -= 1
  }
}

/** Null without the header (draft-ietf-httpapi-idempotency-key-header). */
function readKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key']
  if (header === undefined) return null
  const key = idempotencyKeyIn(String(header))
  if (key === null)
    throw new ShopError('general.badInput', {
      debugMessage: 'an Idempotency-Key has 16 to 255 visible characters, such as a UUID',
    })
  return key
}

function readRequest(body: unknown): GraphQLRequest | null {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    return null
  const { query, variables, operationName } = body as { query: string } & Record<string, unknown> // every member is checked here
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) return null
  if (operationName != null && typeof operationName !== 'string') return null
  return { query, variables: variables as GraphQLRequest['variables'], operationName }
}
