import { serverTexts } from '#platform/i18n/server.ts'
import { type Html, html } from '#platform/plainPages/html.ts'
import type { PlainPage } from '#platform/plainPages/page.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { badNote, authPage, goodNote, lead, mailNote } from '../../page/authPage.ts'
import { field } from '../../page/field.ts'

export function expiredLinkPage(language: Language): PlainPage {
  const t = serverTexts(language)
  const content = html`${lead(t('identity.stale.text'))}
<div class="actions"><a class="button primary wide" href="/login">${t('identity.problem.again')}</a>
${toHome(language)}</div>`
  return authPage({ language, title: t('identity.stale.title'), content, switchable: false })
}

/** `again` is the token of a verification that is still known; who is not known logs in, and asks there. */
export function deadLinkPage(
  language: Language,
  again: { readonly token: string } | 'logIn' | 'reset',
): PlainPage {
  const t = serverTexts(language)
  const [address, words] =
    again === 'reset'
      ? ['/auth/forgotten', t('identity.verify.sendAgain')]
      : ['/login?return=/verification-pending/', t('identity.signIn.submit')]
  const ways =
    typeof again === 'object'
      ? html`<form method="post" action="/auth/verify/${again.token}/again"><button class="button primary wide" type="submit">${t('identity.verify.sendAgain')}</button>
${toHome(language)}</form>`
      : html`<div class="actions"><a class="button primary wide" href="${address}">${words}</a>
${toHome(language)}</div>`
  return authPage({
    language,
    title: t('identity.deadLink.title'),
    content: html`${lead(t('identity.deadLink.text'))}\n${ways}`,
    switchable: false,
  })
}

/** What shows whose an account is: a press, or its password, which may have been wrong or typed too often. */
export type PressProof = 'press' | 'password' | 'wrong' | { readonly waitMinutes: number }

/** Asks to press a button: mail programs and scanners open links, and must not prove an address by it. */
export function confirmPage(
  language: Language,
  { email, token, proof }: { readonly email: string; readonly token: string; readonly proof: PressProof },
): PlainPage {
  const t = serverTexts(language)
  const password =
    proof !== 'press' &&
    field(language, {
      name: 'password',
      label: t('identity.password'),
      type: 'password',
      autocomplete: 'current-password',
      ...(proof === 'wrong' ? { error: t('identity.verify.wrong') } : {}),
      focus: proof !== 'password',
    })
  const content = html`${lead(t(`identity.verify.${password ? 'contested' : 'press'}`, { email }))}
<form method="post" action="/auth/verify/${token}" novalidate>${typeof proof === 'object' && badNote(t('identity.tooMany', { minutes: proof.waitMinutes }))}
${password}${password && html`<p><a href="/auth/forgotten">${t('identity.signIn.forgotten')}</a></p>`}
<button class="button primary wide" type="submit">${t('identity.mail.verify.button')}</button></form>
<p class="small">${t('identity.mail.verify.notYou')}</p>`
  return authPage({ language, title: t('identity.verify.ask'), content })
}

export function ownAccountPage(language: Language): PlainPage {
  const t = serverTexts(language)
  const content = html`${lead(t('identity.own.lead'))}
<form method="post" action="/auth/own-account"><button class="button primary wide" type="submit">${t('identity.signIn.submit')}</button></form>`
  return authPage({ language, title: t('identity.own.title'), content })
}

/** The address is proven; the tab that waits for it notices by itself, and this one leads to where that goes on. */
export function verifiedPage(language: Language, returnTo: string): PlainPage {
  const t = serverTexts(language)
  const words = returnTo === '/' ? t('identity.verify.toShop') : t('identity.verify.continue')
  const content = html`${goodNote(t('identity.verify.done'))}
<div class="actions"><a class="button primary wide" href="${returnTo}">${words}</a></div>`
  return authPage({ language, title: t('identity.verify.title'), content, switchable: false })
}

export function verificationPage(
  language: Language,
  { email, state }: { email: string; state: 'asked' | 'sent' | { waitMinutes: number } },
): PlainPage {
  const t = serverTexts(language)
  const content = html`${state === 'sent' ? mailNote(t('identity.verify.sent', { email })) : lead(t('identity.verify.lead', { email }))}
${typeof state === 'object' && badNote(t('identity.tooMany', { minutes: state.waitMinutes }))}
<form method="post" action="/auth/verify"><button class="button ${state === 'sent' ? 'outline' : 'primary'} wide" type="submit">${t('identity.verify.sendAgain')}</button></form>
<div class="actions"><a class="button outline wide" href="/">${t('identity.verify.toShop')}</a></div>`
  return authPage({ language, title: t('identity.verify.ask'), content })
}

export function passwordChangedPage(language: Language): PlainPage {
  const t = serverTexts(language)
  const content = html`${goodNote(t('identity.reset.done'))}
<div class="actions"><a class="button primary wide" href="/login">${t('identity.signIn.submit')}</a></div>`
  return authPage({ language, title: t('identity.reset.changed'), content, switchable: false })
}

const toHome = (language: Language): Html =>
  html`<a class="button outline wide" href="/">${serverTexts(language)('identity.problem.home')}</a>`
