import { serverTexts } from '#platform/i18n/server.ts'
import { html } from '#platform/plainPages/html.ts'
import type { PlainPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { badNote, authPage, lead, mailNote } from '../../page/authPage.ts'
import { field } from '../../page/field.ts'
import { passwordFields } from './signUp.page.ts'
import type { FieldError } from './signUp.rules.ts'

export type ForgottenView = {
  readonly language: Language
  /** The sign-in that the reader came from, to go back to. */
  readonly uid: string | null
  readonly login: string
  readonly state: 'asked' | 'empty' | 'sent' | { readonly waitMinutes: number }
}

/** Asks for the address to which the link for a new password goes; says the same whether or not there is an account. */
export function forgottenPage({ language, uid, login, state }: ForgottenView): PlainPage {
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

export function newPasswordPage(language: Language, token: string, errors: readonly FieldError[]): PlainPage {
  const t = serverTexts(language)
  const content = html`${lead(t('identity.reset.chooseLead'))}
<form method="post" action="/auth/new-password/${token}" novalidate>
${passwordFields(language, errors)}
<button class="button primary wide" type="submit">${t('identity.reset.save')}</button>
</form>`
  return authPage({ language, title: t('identity.reset.choose'), content })
}
