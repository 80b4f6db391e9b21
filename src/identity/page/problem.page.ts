import { serverTexts } from '#platform/i18n/server.ts'
import { html } from '#platform/plainPages/html.ts'
import type { PlainPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { SignInFailure } from '../signIn/signInFailure.ts'
import { authPage, lead } from './authPage.ts'

const texts = {
  away: 'identity.problem.away',
  denied: 'identity.problem.denied',
  noEmail: 'identity.problem.noEmail',
  refused: 'identity.problem.refused',
  failed: 'identity.problem.text',
} as const

/** Leads to another account too, since the provider would else choose the same one without a question. */
export function signInProblem(
  language: Language,
  { reason, returnTo }: { reason: SignInFailure; returnTo: string },
): PlainPage {
  const t = serverTexts(language)
  const back = `return=${encodeURIComponent(returnTo)}`
  const content = html`${lead(t(texts[reason]))}
<div class="actions"><a class="button primary wide" href="/login?${back}">${t('identity.problem.again')}</a>
${reason !== 'away' && html`<a class="button outline wide" href="/login?account=other&amp;${back}">${t('identity.problem.other')}</a>`}
<a class="button outline wide" href="/">${t('identity.problem.home')}</a></div>`
  return authPage({ language, title: t('identity.problem.title'), content, switchable: false })
}
