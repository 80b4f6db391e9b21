import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverTexts } from '#platform/i18n/server.ts'
import { isOwnOrigin } from '#platform/ownOrigin.ts'
import { html } from '#platform/plainPages/html.ts'
import { type PlainPage, sendPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { formOf } from '../../form.ts'
import { languageOf } from '../../language.ts'
import { badNote, authPage, lead, mailNote } from '../../page/authPage.ts'
import { field } from '../../page/field.ts'
import { requestNewPassword, choosePassword } from './newPassword.service.ts'
import { findLink } from '../account/accountLink.table.ts'
import { isCommonPassword } from '../account/commonPasswords.ts'
import { ensureDevice } from '../account/device.ts'
import { rememberDevice } from '../account/device.table.ts'
import { deadLinkPage, passwordChangedPage, expiredLinkPage } from './message.page.ts'
import { placeOf, type ProviderRouteDeps } from '../routeDeps.ts'
import { passwordFields } from './signUp.page.ts'
import { type FieldError, passwordErrors } from './signUp.rules.ts'

type Forgotten = FastifyRequest<{ Params: { uid?: string } }>
type Chosen = FastifyRequest<{ Params: { token: string } }>

export function newPasswordRoutes(app: FastifyInstance, deps: ProviderRouteDeps): void {
  for (const path of ['/auth/forgotten', '/auth/:uid/forgotten']) {
    app.get(path, (request: Forgotten, reply) =>
      showForgotten(deps, request, reply, { login: '', state: 'asked' }),
    )
    app.post(path, (request: Forgotten, reply) => requestPasswordLink(deps, request, reply))
  }
  app.get('/auth/new-password/:token', (request: Chosen, reply) => showChoice(deps, request, reply))
  app.post('/auth/new-password/:token', (request: Chosen, reply) => choose(deps, request, reply))
}

function showForgotten(
  deps: ProviderRouteDeps,
  request: Forgotten,
  reply: FastifyReply,
  view: Pick<ForgottenView, 'login' | 'state'>,
): FastifyReply {
  const language = languageOf(request, reply, deps.cookiesOf)
  return sendPage(request, reply, forgottenPage({ language, uid: request.params.uid ?? null, ...view }))
}

async function requestPasswordLink(
  deps: ProviderRouteDeps,
  request: Forgotten,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = languageOf(request, reply, deps.cookiesOf)
  if (!isOwnOrigin(request, deps.config.publicUrl))
    return sendPage(request, reply.code(403), expiredLinkPage(language))
  const login = (formOf(request)['login'] ?? '').trim()
  if (login === '') return showForgotten(deps, request, reply.code(422), { login, state: 'empty' })
  const waitMinutes = await requestNewPassword(
    deps.db,
    login,
    placeOf({ request, reply, language }, deps.cookiesOf),
  )
  if (waitMinutes === null) return showForgotten(deps, request, reply, { login, state: 'sent' })
  return showForgotten(deps, request, reply.code(429).header('retry-after', waitMinutes * 60), {
    login,
    state: { waitMinutes },
  })
}

async function showChoice(
  deps: ProviderRouteDeps,
  request: Chosen,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.params
  const language = languageOf(request, reply, deps.cookiesOf)
  const link = await findLink(deps.db, token, 'reset', new Date())
  if (!link?.is_open) return sendPage(request, reply.code(410), deadLinkPage(language, 'reset'))
  return sendPage(request, reply, newPasswordPage(language, token, []))
}

async function choose(deps: ProviderRouteDeps, request: Chosen, reply: FastifyReply): Promise<FastifyReply> {
  const { token } = request.params
  const language = languageOf(request, reply, deps.cookiesOf)
  if (!isOwnOrigin(request, deps.config.publicUrl))
    return sendPage(request, reply.code(403), expiredLinkPage(language))
  const { password = '', repeat = '' } = formOf(request)
  const now = new Date()
  const link = await findLink(deps.db, token, 'reset', now)
  const owner = {
    email: link?.email ?? '',
    givenName: link?.given_name ?? null,
    familyName: link?.family_name ?? null,
  }
  const errors = passwordErrors({ password, repeat }, owner, isCommonPassword)
  if (errors.length > 0) return sendPage(request, reply.code(422), newPasswordPage(language, token, errors))
  const accountId = await choosePassword(deps.db, { token, password, now }, deps.shopSide, deps.config)
  if (accountId === null) return sendPage(request, reply.code(410), deadLinkPage(language, 'reset'))
  const device = ensureDevice(deps.cookiesOf(request, reply))
  await rememberDevice(deps.db, { accountId, device, at: now })
  return sendPage(request, reply, passwordChangedPage(language))
}

type ForgottenView = {
  readonly language: Language
  /** The sign-in that the reader came from, to go back to. */
  readonly uid: string | null
  readonly login: string
  readonly state: 'asked' | 'empty' | 'sent' | { readonly waitMinutes: number }
}

/** Asks for the address to which the link for a new password goes; says the same whether or not there is an account. */
function forgottenPage({ language, uid, login, state }: ForgottenView): PlainPage {
  const t = serverTexts(language)
  const action = uid ? `/auth/${uid}/forgotten` : '/auth/forgotten'
  const back = html`<a class="button outline wide" href="${uid ? `/auth/${uid}/sign-in` : '/login'}">${t('identity.reset.back')}</a>`
  if (state === 'sent') {
    const content = html`${mailNote(t('identity.reset.sent', { login }))}<p class="small">${t('identity.reset.spam')}</p><div class="actions">${back}</div>`
    return authPage({ language, title: t('identity.reset.look'), content })
  }
  const content = html`${lead(t('identity.reset.lead'))}
<form method="post" action="${action}" novalidate>
${typeof state === 'object' && badNote(t('identity.tooMany', { minutes: state.waitMinutes }))}
${field(language, {
  name: 'login',
  label: t('identity.login'),
  value: login,
  autocomplete: 'username',
  ...(state === 'empty' ? { error: t('identity.error.required'), focus: true } : {}),
})}
<button class="button primary wide" type="submit">${t('identity.reset.send')}</button>
${back}
</form>`
  return authPage({ language, title: t('identity.reset.title'), content })
}

function newPasswordPage(language: Language, token: string, errors: readonly FieldError[]): PlainPage {
  const t = serverTexts(language)
  const content = html`${lead(t('identity.reset.chooseLead'))}
<form method="post" action="/auth/new-password/${token}" novalidate>
${passwordFields(language, errors)}
<button class="button primary wide" type="submit">${t('identity.reset.save')}</button>
</form>`
  return authPage({ language, title: t('identity.reset.choose'), content })
}
