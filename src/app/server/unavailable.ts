import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverTexts } from '#platform/i18n/server.ts'
import { html } from '#platform/plainPages/html.ts'
import { logo, warningIcon } from '#platform/plainPages/icons.ts'
import { sendPage } from '#platform/plainPages/page.ts'
import { languageOfRequest } from '#platform/requestLanguage.rules.ts'

/** Seconds after which a caller may try again: a database that restarts takes about as long. */
export const retryAfter = '2'

/** Only for a browser that navigates. */
export function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
export const isForPage = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !/\.data(?:\?|$)/.test(url)
