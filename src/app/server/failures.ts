import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TimedOut } from '#platform/database/unavailable.ts'
import { errorCode, ShopError } from '#platform/errors.ts'
import { refusalError } from '#platform/graphql/formatError.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Log } from '#platform/log.ts'
import { html } from '#platform/plainPages/html.ts'
import { logo, warningIcon } from '#platform/plainPages/icons.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { languageOfRequest } from '#platform/requestLanguage.rules.ts'

type Failure = Error & { readonly statusCode?: number; readonly code?: string }

const statuses: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

/** The API's own format (README of the API, "Errors"), plain words elsewhere; only our own faults are logged. */
export function answerFailures(app: FastifyInstance, log: Log, { debug }: { readonly debug: boolean }): void {
  app.setNotFoundHandler(() => {
    throw new ShopError('general.notFound')
  })
  app.setErrorHandler((error: Failure, request, reply) => {
    const refusal = refusalOf(error)
    const status = error.statusCode ?? statuses[errorCode(refusal.key)] ?? 400
    if (error instanceof TimedOut) log.warn({ reason: error.reason, requestId: request.id }, error.message)
    else if (status >= 500 && status !== 503)
      log.error({ err: error, requestId: request.id }, 'a request failed')
    if (status === 503) reply.header('retry-after', retryAfter)
    if (!isApi(request))
      return status === 503 && isForPage(request)
        ? sendUnavailablePage(request, reply.code(status))
        : sendWords(reply, status)
    const body = isMalformed(error) ? malformed : { errors: [refusalError(refusal, debug)] }
    return reply
      .code(hasGraphQLStatus(request, error) ? 200 : status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(body))
  })
}

/** The answer to a body in which there is no document to look for. */
export const malformed = {
  errors: [
    {
      message: 'The body must be JSON with a query',
      extensions: { code: 'GRAPHQL_PARSE_FAILED', name: 'GraphQlError' },
    },
  ],
}

export const isApi = ({ url }: FastifyRequest): boolean =>
  /^\/(?:graphql|api|media|covers)(?:[/?]|$)/.test(url)

const isGraphQL = ({ url }: FastifyRequest): boolean => /^\/graphql(?:[/?]|$)/.test(url)

const isMalformed = ({ code }: Failure): boolean =>
  code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY'

// GraphQL answers with 200 whatever it has to say, once a request has come through the door.
const hasGraphQLStatus = (request: FastifyRequest, error: Failure): boolean =>
  isGraphQL(request) &&
  (isMalformed(error) || (error instanceof ShopError && error.key === 'auth.loginRequired'))

function refusalOf(error: Failure): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof TimedOut) return new ShopError('general.unavailable')
  const status = error.statusCode ?? 500
  return status < 500
    ? new ShopError('general.badInput', { debugMessage: error.message })
    : new ShopError('general.unknownError')
}

const sendWords = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(words[status] ?? words[500])

const words: Record<number, string> = {
  400: 'This request could not be read.',
  401: 'The access token is not valid any more.',
  403: 'This request came from another site.',
  404: 'There is nothing at this address.',
  413: 'This is too large.',
  415: 'This is of a type that cannot be read here.',
  429: 'This was asked too often; please wait a minute.',
  500: 'Something went wrong.',
  503: 'The shop does not answer just now. Try again in a few seconds.',
}

/** Seconds after which a caller may try again: a database that restarts takes about as long. */
export const retryAfter = '2'

/** Only for a browser that navigates. */
function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfRequest(request.headers)
  const t = serverTexts(language)
  const title = t('shell.error.unavailable.title')
  const body = html`<div class="offline"><header><a class="logo" href="/" aria-label="${t('shell.homeLink')}">${logo}</a></header>
<main><section class="card">${warningIcon}
<h1>${title}</h1>
<p>${t('errors.general.unavailable')}</p>
<a class="button primary" href="">${t('shell.error.retry')}</a></section></main></div>`
  return sendPage(request, reply, { language, title, body })
}

/** Whether a browser is about to show the answer as a page. */
const isForPage = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !/\.data(?:\?|$)/.test(url)
