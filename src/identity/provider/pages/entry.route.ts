import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverTexts } from '#platform/i18n/server.ts'
import { isOwnOrigin } from '#platform/ownOrigin.ts'
import { html } from '#platform/plainPages/html.ts'
import { type PlainPage, sendPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { formOf } from '../../form.ts'
import { languageOf } from '../../language.ts'
import { badNote, authPage, lead } from '../../page/authPage.ts'
import { field } from '../../page/field.ts'
import { type Entry, signUp } from '../account/account.service.ts'
import { findInteraction, finish, type Interaction } from '../interaction.ts'
import { expiredLinkPage } from './message.page.ts'
import { placeOf, type ProviderRouteDeps, type Visit } from '../routeDeps.ts'
import { signIn } from './signIn.service.ts'
import { isCommonPassword } from '../account/commonPasswords.ts'
import { ensureDevice } from '../account/device.ts'
import { rememberDevice } from '../account/device.table.ts'
import { signUpErrors } from './signUp.rules.ts'
import { signUpPage, type SignUpView } from './signUp.page.ts'

type EntryRequest = FastifyRequest<{ Params: { uid: string } }>
type EntryVisit = Visit & { readonly interaction: Interaction }

export function entryRoutes(app: FastifyInstance, deps: ProviderRouteDeps): void {
  const visit =
    (handle: (visit: EntryVisit) => Promise<FastifyReply> | FastifyReply) =>
    async (request: EntryRequest, reply: FastifyReply) => {
      const interaction = await findInteraction(deps, request, reply)
      const language = languageOf(request, reply, deps.cookiesOf, interaction?.params['ui_locales'])
      if (!interaction || (request.method === 'POST' && !isOwnOrigin(request, deps.config.publicUrl)))
        return sendPage(request, reply.code(interaction ? 403 : 400), expiredLinkPage(language))
      return handle({ request, reply, language, interaction })
    }
  app.get(
    '/auth/:uid',
    visit((at) => (at.interaction.prompt.name === 'create' ? showSignUp(deps, at) : showSignIn(at))),
  )
  app.get(
    '/auth/:uid/sign-in',
    visit((at) => showSignIn(at)),
  )
  app.post(
    '/auth/:uid/sign-in',
    visit((at) => trySignIn(deps, at)),
  )
  app.get(
    '/auth/:uid/sign-up',
    visit((at) => showSignUp(deps, at)),
  )
  app.post(
    '/auth/:uid/sign-up',
    visit((at) => trySignUp(deps, at)),
  )
}

function showSignIn(
  { request, reply, language, interaction }: EntryVisit,
  view: Partial<SignInView> = {},
): FastifyReply {
  const { login_hint: hint } = interaction.params
  const login = typeof hint === 'string' ? hint : ''
  return sendPage(
    request,
    reply,
    signInPage({ uid: interaction.uid, language, login, rememberMe: true, problem: null, ...view }),
  )
}

async function trySignIn(deps: ProviderRouteDeps, at: EntryVisit): Promise<FastifyReply> {
  const { login = '', password = '', rememberMe } = formOf(at.request)
  const entry = await signIn(deps.db, login.trim(), password, placeOf(at, deps.cookiesOf))
  if ('accountId' in entry)
    return enter(deps, at, { accountId: entry.accountId, rememberMe: rememberMe === 'yes' })
  const view = { login, rememberMe: rememberMe === 'yes' }
  if ('waitMinutes' in entry) return showSignIn(tooMany(at, entry), { ...view, problem: entry })
  at.reply.code(401)
  return showSignIn(at, { ...view, problem: { wrong: true } })
}

function showSignUp(
  deps: ProviderRouteDeps,
  { request, reply, language, interaction }: EntryVisit,
  view: Partial<SignUpView> = {},
): FastifyReply {
  const form = { givenName: '', familyName: '', email: '' }
  const page = signUpPage({
    uid: interaction.uid,
    language,
    form,
    errors: [],
    waitMinutes: null,
    links: deps.config,
    ...view,
  })
  return sendPage(request, reply, page)
}

async function trySignUp(deps: ProviderRouteDeps, at: EntryVisit): Promise<FastifyReply> {
  const { givenName = '', familyName = '', email = '', password = '', repeat = '' } = formOf(at.request)
  const form = {
    givenName: givenName.trim(),
    familyName: familyName.trim(),
    email: email.trim(),
    password,
    repeat,
  }
  const errors = signUpErrors(form, isCommonPassword)
  if (errors.length > 0) return showSignUp(deps, refused(at, 422), { form, errors })
  const entry = await signUp(deps.db, form, placeOf(at, deps.cookiesOf), deps.config)
  if ('accountId' in entry) return enter(deps, at, { accountId: entry.accountId, rememberMe: true })
  return showSignUp(deps, tooMany(at, entry), { form, waitMinutes: entry.waitMinutes })
}

async function enter(
  deps: ProviderRouteDeps,
  at: EntryVisit,
  entry: { readonly accountId: string; readonly rememberMe: boolean },
): Promise<FastifyReply> {
  const device = ensureDevice(deps.cookiesOf(at.request, at.reply))
  await rememberDevice(deps.db, { accountId: entry.accountId, device, at: new Date() })
  return finish(deps, at, entry)
}

const refused = (at: EntryVisit, status: number): EntryVisit => ({ ...at, reply: at.reply.code(status) })

const tooMany = (at: EntryVisit, { waitMinutes }: Extract<Entry, { waitMinutes: number }>): EntryVisit => ({
  ...at,
  reply: at.reply.code(429).header('retry-after', waitMinutes * 60),
})

type SignInView = {
  readonly uid: string
  readonly language: Language
  readonly login: string
  readonly rememberMe: boolean
  readonly problem: { readonly wrong: true } | { readonly waitMinutes: number } | null
}

function signInPage({ uid, language, login, rememberMe, problem }: SignInView): PlainPage {
  const t = serverTexts(language)
  const isWrong = problem !== null && 'wrong' in problem
  const content = html`${lead(t('identity.signIn.lead'))}
<form method="post" action="/auth/${uid}/sign-in" novalidate>
${problem && badNote(isWrong ? t('identity.signIn.wrong') : t('identity.tooMany', { minutes: 'waitMinutes' in problem ? problem.waitMinutes : 1 }))}
${field(language, { name: 'login', label: t('identity.login'), value: login, autocomplete: 'username', focus: login === '' && problem !== null })}
${field(language, {
  name: 'password',
  label: t('identity.password'),
  type: 'password',
  autocomplete: 'current-password',
  error: isWrong ? t('identity.signIn.wrongHint') : undefined,
  focus: login !== '' && problem !== null,
})}
<div class="between"><label class="check"><input type="checkbox" name="rememberMe" value="yes"${rememberMe && html` checked`}>${t('identity.signIn.stay')}</label>
<a href="/auth/${uid}/forgotten">${t('identity.signIn.forgotten')}</a></div>
<button class="button primary wide" type="submit">${t('identity.signIn.submit')}</button>
<p class="or">${t('identity.signIn.newHere')}</p>
<a class="button outline wide" href="/auth/${uid}/sign-up">${t('identity.signIn.create')}</a>
</form>`
  return authPage({ language, title: t('identity.signIn.title'), content })
}
