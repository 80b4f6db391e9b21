import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { serverTexts } from '#platform/i18n/server.ts'
import { html } from '#platform/plainPages/html.ts'
import { drawPage, plainPolicy } from '#platform/plainPages/page.ts'
import { readPreferences } from '#platform/preferences.rules.ts'
import { authPage, lead } from '../../page/authPage.ts'

/** For requests that are too old, cut off, or made by hand. */
export function problemPage(ctx: KoaContextWithOIDC, _out: ErrorOut): void {
  if (ctx.status === 503) ctx.set('retry-after', '2') // the database is away
  const language = languageOf(ctx)
  const t = serverTexts(language)
  const content = html`${lead(t('identity.problem.text'))}
<div class="actions"><a class="button primary wide" href="/login">${t('identity.problem.again')}</a>
<a class="button outline wide" href="/">${t('identity.problem.home')}</a></div>`
  send(ctx, drawPage(authPage({ language, title: t('identity.problem.title'), content, switchable: false })))
}

/** The shop's own request names the person by their ID token and needs no question; another one is asked about. */
export async function logoutPage(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, entities, params } = ctx.oidc
  const hinted = entities['IdTokenHint']?.payload['sub']
  const back = params?.['post_logout_redirect_uri']
  if (session && hinted === session.accountId && typeof back === 'string') {
    await session.destroy()
    ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, {
      httpOnly: true,
      sameSite: 'lax',
      secure: ctx.secure,
    })
    return ctx.redirect(back)
  }
  const language = languageOf(ctx)
  const t = serverTexts(language)
  // The provider's form holds its own hidden fields; the button names it.
  const content = html`${lead(t('identity.logout.text'))}<!--form-->
<div class="actions"><button class="button primary wide" type="submit" form="op.logoutForm" name="logout" value="yes">${t('identity.logout.submit')}</button>
<a class="button outline wide" href="/">${t('identity.logout.stay')}</a></div>`
  send(
    ctx,
    drawPage(authPage({ language, title: t('identity.logout.title'), content, switchable: false })).replace(
      '<!--form-->',
      form,
    ),
  )
}

function languageOf(ctx: KoaContextWithOIDC) {
  const cookie = (name: string) => ctx.cookies.get(name, { signed: false })
  return readPreferences(cookie('__Host-soma_preferences') ?? cookie('soma_preferences')).language
}

function send(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'text/html; charset=utf-8'
  ctx.set('content-security-policy', plainPolicy)
  ctx.set('cache-control', 'no-store')
  ctx.body = page
}
