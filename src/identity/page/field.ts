import { serverTexts } from '#platform/i18n/server.ts'
import { type Html, html } from '#platform/plainPages/html.ts'
import { eyeIcon, warningIcon } from '#platform/plainPages/icons.ts'
import type { Language } from '#platform/preferences.rules.ts'

export type FormField = {
  readonly name: string
  readonly label: string
  readonly value?: string | undefined
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly hint?: string
  /** What is wrong with it, in words that say how to mend it. */
  readonly error?: string | undefined
  readonly focus?: boolean
}

export function field(
  language: Language,
  { name, label, value, type = 'text', autocomplete, hint, error, focus }: FormField,
): Html {
  const note = error ? 'error' : hint && 'hint'
  const input = html`<input class="input" id="${name}" name="${name}" type="${type}" aria-required="true" autocomplete="${autocomplete}"${
    type !== 'password' && html` value="${value}"`
  }${name === 'login' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}${note && html` aria-describedby="${name}-${note}"`}${
    error && html` aria-invalid="true"`
  }${focus && html` autofocus`}>`
  return html`<div class="field"><label for="${name}">${label}</label>
${type === 'password' ? html`<div class="joined">${input}${reveal(language, name)}</div>` : input}
${note === 'hint' && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${warningIcon}<span>${error}</span></p>`}</div>`
}

const reveal = (language: Language, name: string): Html =>
  html`<button class="button" type="button" hidden data-reveals="${name}" aria-pressed="false" aria-label="${serverTexts(language)('identity.showPassword')}">${eyeIcon}</button>`
