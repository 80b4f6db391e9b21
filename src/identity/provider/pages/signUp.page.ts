import type { Config } from '#platform/config.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { type Html, html } from '#platform/plainPages/html.ts'
import type { PlainPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { badNote, authPage, lead } from '../../page/authPage.ts'
import { field } from '../../page/field.ts'
import { type FieldError, shortestPassword, type SignUpForm } from './signUp.rules.ts'

export type SignUpView = {
  readonly uid: string
  readonly language: Language
  readonly form: Pick<SignUpForm, 'givenName' | 'familyName' | 'email'>
  readonly errors: readonly FieldError[]
  readonly waitMinutes: number | null
  readonly links: Pick<Config, 'termsUrl' | 'privacyUrl'>
}

export function signUpPage({ uid, language, form, errors, waitMinutes, links }: SignUpView): PlainPage {
  const t = serverTexts(language)
  const about = fieldNotes(language, errors)
  const content = html`${lead(t('identity.signUp.lead'))}
<form method="post" action="/auth/${uid}/sign-up" novalidate>
${waitMinutes !== null && badNote(t('identity.tooMany', { minutes: waitMinutes }))}
<div class="names">
${field(language, { name: 'givenName', label: t('identity.signUp.givenName'), value: form.givenName, autocomplete: 'given-name', ...about('givenName') })}
${field(language, { name: 'familyName', label: t('identity.signUp.familyName'), value: form.familyName, autocomplete: 'family-name', ...about('familyName') })}
</div>
${field(language, { name: 'email', label: t('identity.email'), value: form.email, type: 'email', autocomplete: 'email', hint: t('identity.signUp.emailHint'), ...about('email') })}
${passwordFields(language, errors)}
<button class="button primary wide" type="submit">${t('identity.signUp.submit')}</button>
<p class="small">${t('identity.signUp.agree')} <a href="${links.termsUrl}">${t('identity.signUp.terms')}</a> · <a href="${links.privacyUrl}">${t('identity.signUp.privacy')}</a></p>
<p class="or">${t('identity.signUp.haveOne')}</p>
<a class="button outline wide" href="/auth/${uid}/sign-in">${t('identity.signIn.submit')}</a>
</form>`
  return authPage({ language, title: t('identity.signUp.title'), content })
}

export function passwordFields(language: Language, errors: readonly FieldError[]): Html {
  const t = serverTexts(language)
  const about = fieldNotes(language, errors)
  const shared = { type: 'password', autocomplete: 'new-password' } as const
  return html`${field(language, { ...shared, name: 'password', label: t('identity.password'), hint: t('identity.passwordHint', { min: shortestPassword }), ...about('password') })}
${field(language, { ...shared, name: 'repeat', label: t('identity.repeat'), ...about('repeat') })}`
}

const fieldNotes = (language: Language, errors: readonly FieldError[]) => (name: FieldError['field']) => {
  const found = errors.find(({ field }) => field === name)
  return { error: found && wordsFor(language, found), focus: errors[0]?.field === name }
}

function wordsFor(language: Language, error: FieldError): string {
  const t = serverTexts(language)
  return 'limit' in error
    ? t(`identity.error.${error.key}`, { limit: error.limit })
    : t(`identity.error.${error.key}`)
}
