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
import type { Context } from './context.ts'
import { costMeter } from './cost.ts'
import { formatError, queryError, refusalError } from './formatError.ts'
import { once } from './idempotency.ts'
import type { Variables } from './listSize.ts'
import { type Prepared, preparedDocuments } from './preparedDocuments.ts'

/** In letters of its JSON; a cart of a thousand lines takes 600,000. */
const maxAnswerLetters = 4_000_000

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

const isTooLarge = (data: unknown): boolean => lettersOf(data, 0) > maxAnswerLetters

// By names and not by entries, which would be made for each object of every answer.
function lettersOf(value: unknown, before: number): number {
  let letters = before + 4 // quotes, a comma, a short number
  if (typeof value === 'string') return letters + value.length
  if (Array.isArray(value)) {
    for (const item of value) letters = letters > maxAnswerLetters ? letters : lettersOf(item, letters)
  } else if (isData(value)) {
    for (const name in value) {
      if (letters > maxAnswerLetters) break
      letters = lettersOf(value[name], letters + name.length)
    }
  }
  return letters
}

const maxStoredLetters = 100

type Data = Readonly<Record<string, unknown>>

const withoutContents = (data: Data): Data =>
  mapValues(data, (payload) => (isData(payload) ? mapValues(payload, withoutContent) : payload))

function withoutContent(member: unknown): unknown {
  if (Array.isArray(member)) return []
  const isShort = typeof member === 'string' && member.length <= maxStoredLetters
  return isShort || typeof member === 'number' || typeof member === 'boolean' ? member : null
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

const mapValues = (data: Data, change: (value: unknown) => unknown): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]))

// The longest list that anybody sends is a thousand titles with their quantities; the longest text, a book's description.
const maxValues = 5000
const maxTextLetters = 100_000

/** Throws BAD_USER_INPUT for variables that are too large, or hold a text that is no Unicode. */
function refuseOversizedInput(variables: Variables): void {
  const open: unknown[] = [variables]
  let values = 0
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') refuseText(value)
    if (typeof value !== 'object' || value === null) continue
    const members = Object.values(value).filter((member) => member !== undefined)
    values += members.length
    if (values > maxValues) throw badInput(`more than ${formatNumber(maxValues)} values in the variables`)
    for (const member of members) open.push(member)
  }
}

function refuseText(text: string): void {
  if (text.length > maxTextLetters)
    throw badInput(`a text of more than ${formatNumber(maxTextLetters)} letters`)
  // Half of a pair of UTF-16: no other encoding can hold it, and PostgreSQL refuses it in JSON.
  if (!text.isWellFormed()) throw badInput('a text with half a character')
}

const badInput = (debugMessage: string) => new ShopError('general.badInput', { debugMessage })
