import { serverTexts } from '#platform/i18n/server.ts'
import { html } from '#platform/plainPages/html.ts'
import type { PlainPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { door, lead } from './door.ts'

/** A sign-in that did not come to its end, with the way to try again and go on to the same place. */
export function signInProblem(language: Language, returnTo: string): PlainPage {
  const t = serverTexts(language)
  const content = html`${lead(t('identity.problem.text'))}
<div class="actions"><a class="button primary wide" href="/login?return=${encodeURIComponent(returnTo)}">${t('identity.problem.again')}</a>
<a class="button outline wide" href="/">${t('identity.problem.home')}</a></div>`
  return door({ language, title: t('identity.problem.title'), content, switchable: false })
}
