import { serverTexts } from '#platform/i18n/server.ts'
import { type Html, html, type Piece } from '#platform/plainPages/html.ts'
import { doneIcon, globeIcon, logo, mailIcon, warningIcon } from '#platform/plainPages/icons.ts'
import type { PlainPage } from '#platform/plainPages/page.ts'
import { type Language, languageTag } from '#platform/preferences.rules.ts'

// Each language by its own name.
const names: readonly [Language, string][] = [
  ['eng', 'English'],
  ['swa', 'Kiswahili'],
  ['kin', 'Ikinyarwanda'],
  ['nya', 'Chichewa'],
]

type AuthPage = {
  readonly language: Language
  readonly title: string
  readonly content: Html
  readonly switchable?: boolean
}

export const authPage = ({ language, title, content, switchable = true }: AuthPage): PlainPage => ({
  language,
  title,
  body: html`<div class="auth"><div class="auth-wall"></div><main class="auth-form">
<a class="logo" href="/" aria-label="Soma, ${serverTexts(language)('identity.home')}">${logo}</a>
<h1>${title}</h1>
${content}
${switchable && languages(language)}
</main></div>`,
})

const languages = (
  current: Language,
): Html => html`<nav class="languages" aria-label="${serverTexts(current)('identity.languages')}">${globeIcon}<ul>
${names.map(
  ([language, name]) =>
    html`<li><a href="?lang=${language}" lang="${languageTag(language)}" hreflang="${languageTag(language)}"${language === current && html` aria-current="true"`}>${name}</a></li>`,
)}
</ul></nav>`

export const lead = (text: Piece): Html => html`<p class="lead">${text}</p>`

export const badNote = (text: string): Html =>
  html`<div class="note bad" role="alert">${warningIcon}<p>${text}</p></div>`

export const goodNote = (text: Piece): Html =>
  html`<div class="note good" role="status">${doneIcon}<p>${text}</p></div>`

export const mailNote = (text: Piece): Html =>
  html`<div class="note info" role="status">${mailIcon}<p>${text}</p></div>`
