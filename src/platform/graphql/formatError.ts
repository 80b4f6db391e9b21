import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { TimedOut } from '../database/unavailable.ts'
import { errorCode, errorName, ShopError } from '../errors.ts'
import type { Log } from '../log.ts'

type Options = { readonly log: Log; readonly debug: boolean; readonly requestId: string }

export const queryError = (error: GraphQLError, code: string): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { code, name: 'GraphQlError' },
})

/** README of the contract, "Errors". What is no refusal stands in the log alone. */
export function formatError(error: GraphQLError, options: Options): GraphQLFormattedError {
  const cause = error.originalError
  if (cause instanceof ShopError) return formatRefusal(error, cause, options)
  if (cause instanceof TimedOut) {
    options.log.warn({ reason: cause.reason, path: error.path, requestId: options.requestId }, cause.message)
    return formatRefusal(error, new ShopError('general.unavailable'), options)
  }
  if (!cause && error.path === undefined) return queryError(error, 'BAD_USER_INPUT')
  if (cause && 'extensions' in cause) return queryError(error, 'BAD_USER_INPUT') // a scalar in the document that does not parse
  if (cause && isUnstorable(cause)) return formatRefusal(error, unstorable, options)
  options.log.error(
    { err: cause ?? error, path: error.path, requestId: options.requestId },
    'a resolver failed',
  )
  return formatRefusal(error, new ShopError('general.unknownError'), options)
}

function formatRefusal(error: GraphQLError, refusal: ShopError, { debug }: Options): GraphQLFormattedError {
  const { message, extensions } = refusalError(refusal, debug)
  return {
    message,
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
    extensions,
  }
}

export function refusalError(refusal: ShopError, debug: boolean) {
  const isFree = refusal.key === 'general.badInput'
  return {
    message: isFree ? (refusal.debugMessage ?? refusal.key) : refusal.key,
    extensions: {
      code: errorCode(refusal.key),
      name: errorName(refusal.key),
      ...(refusal.violations.length > 0 ? { violations: refusal.violations.map(withMessage) } : {}),
      ...(refusal.params ? { params: refusal.params } : {}),
      ...(refusal.debugMessage && (debug || refusal.key.startsWith('payment.'))
        ? { debugMessage: refusal.debugMessage }
        : {}),
    },
  }
}

const unstorable = new ShopError('general.badInput', {
  debugMessage: 'a text with a character that cannot be kept',
})

/** PostgreSQL: character_not_in_repertoire, untranslatable_character, as zero bytes in a text. */
const isUnstorable = (cause: Error): boolean =>
  'code' in cause && (cause.code === '22021' || cause.code === '22P05')

const withMessage = (violation: ShopError['violations'][number]) => ({
  path: violation.path,
  code: violation.code,
  message: `validation.${violation.code}`,
  params: violation.params ?? {},
})
