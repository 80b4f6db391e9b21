import {
  execute,
  type ExecutionResult,
  type FormattedExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { ShopError } from '../errors.ts'
import type { Log } from '../log.ts'
import { admission, maxCost, ordinaryCost, QueryBudgets } from './admission.ts'
import { isTooLarge, maxAnswerLetters, withoutContents } from './answerSize.ts'
import type { Context } from './context.ts'
import { costMeter } from './cost.ts'
import { formatError, queryError, refusalError } from './formatError.ts'
import { once } from './idempotency.ts'
import { refuseOversizedInput } from './inputSize.ts'
import { type Prepared, preparedDocuments } from './preparedDocuments.ts'

export type GraphQLRequest = {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  readonly operationName?: string | null | undefined
  /** Under which a mutation is done once for its caller. */
  readonly idempotencyKey?: string | null | undefined
  /** Who pays for a document from outside (`QueryBudgets`); nobody for those of the shop's own screens. */
  readonly budgetHolder?: string | null
}

export type Execute = (request: GraphQLRequest, context: Context) => Promise<FormattedExecutionResult>

/** The one way in, for pages and `POST /graphql` alike: limits and masking cannot be passed by. */
export function createExecutor(schema: GraphQLSchema, options: { log: Log; debug: boolean }): Execute {
  const documents = preparedDocuments(schema)
  const measure = costMeter(schema)
  const admit = admission()
  const budgets = new QueryBudgets()

  const run = async ({ document, compiled }: Prepared, request: GraphQLRequest, context: Context) => {
    const { variables, operationName } = request
    const operation = getOperationAST(document, operationName)
    const result =
      (operation && (await compiled?.(context, variables ?? {}))) ??
      (await execute({ schema, document, contextValue: context, variableValues: variables, operationName }))
    const answer = format(result, (error) => formatError(error, { ...options, requestId: context.requestId }))
    if (!result.data || !isTooLarge(result.data)) return answer
    if (operation?.operation !== OperationTypeNode.MUTATION) return { errors: [tooLarge] }
    return { errors: [...(answer.errors ?? []), tooLargeButDone], data: withoutContents(result.data) }
  }

  const charge = ({ budgetHolder: holder }: GraphQLRequest, { now }: Context, cost: number) => {
    if (holder) budgets.charge(holder, cost, now)
  }

  const answer = async (request: GraphQLRequest, context: Context): Promise<FormattedExecutionResult> => {
    if (request.budgetHolder) budgets.requireSome(request.budgetHolder, context.now)
    const read = documents.read(request.query)
    charge(request, context, read.effort)
    if ('errors' in read) return { errors: read.errors }
    const { document, isKnown } = read
    const variables = request.variables ?? {}
    refuseOversizedInput(variables)
    const operation = getOperationAST(document, request.operationName)
    const cost = operation ? measure(document, { operation, variables }) : 0
    if (cost > maxCost) return { errors: [tooCostly(cost)] }
    const errors = isKnown ? [] : documents.validate(request.query, document)
    if (errors.length > 0) return { errors }
    // Costlier ones are counted by admission.
    if (cost <= ordinaryCost) charge(request, context, cost)
    const work = () => admit(cost, context, () => run(read, request, context))
    const { idempotencyKey: key } = request
    if (!key || operation?.operation !== OperationTypeNode.MUTATION) return work()
    return once(context, { key, body: bodyOf(request) }, work)
  }

  return async (request, context) => {
    try {
      return await answer(request, context)
    } catch (error) {
      if (error instanceof ShopError) return { errors: [refusalError(error, options.debug)] }
      throw error
    }
  }
}

const bodyOf = ({ query, variables, operationName }: GraphQLRequest): string =>
  JSON.stringify([query, variables ?? {}, operationName ?? null])

const tooCostly = (cost: number): GraphQLFormattedError =>
  queryError(
    new GraphQLError(
      `the query can answer ${formatNumber(cost)} values, more than ${formatNumber(maxCost)}: ask for fewer items or fields`,
    ),
    'GRAPHQL_VALIDATION_FAILED',
  )

const tooLarge = queryError(
  new GraphQLError(
    `the answer has more than ${formatNumber(maxAnswerLetters)} letters: ask for fewer items or fields`,
  ),
  'GRAPHQL_VALIDATION_FAILED',
)

// Its cost cannot tell before: the same long text may be asked for under many names.
const tooLargeButDone = queryError(
  new GraphQLError(
    `this is done, but the answer has more than ${formatNumber(maxAnswerLetters)} letters: query what you want to see of it`,
  ),
  'BAD_USER_INPUT',
)

function format(
  result: ExecutionResult,
  formatted: (error: GraphQLError) => ReturnType<typeof formatError>,
): FormattedExecutionResult {
  const { data, errors } = result
  if (!errors) return { data: data ?? null }
  return { errors: errors.map(formatted), ...(data === undefined ? {} : { data }) }
}
