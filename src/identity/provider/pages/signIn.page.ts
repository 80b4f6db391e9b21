import { serverTexts } from '#platform/i18n/server.ts'
import { html } from '#platform/plainPages/html.ts'
import type { PlainPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { badNote, authPage, lead } from '../../page/authPage.ts'
import { field } from '../../page/field.ts'

export type SignInView = {
  readonly uid: string
  readonly language: Language
  readonly login: string
  readonly stays: boolean
  readonly problem: { readonly wrong: true } | { readonly waitMinutes: number } | null
}

export function signInPage({ uid, language, login, stays, problem }: SignInView): PlainPage {
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
<div class="between"><label class="check"><input type="checkbox" name="stays" value="yes"${stays && html` checked`}>${t('identity.signIn.stay')}</label>
<a href="/auth/${uid}/forgotten">${t('identity.signIn.forgotten')}</a></div>
<button class="button primary wide" type="submit">${t('identity.signIn.submit')}</button>
<p class="or">${t('identity.signIn.newHere')}</p>
<a class="button outline wide" href="/auth/${uid}/sign-up">${t('identity.signIn.create')}</a>
</form>`
  return authPage({ language, title: t('identity.signIn.title'), content })
}
