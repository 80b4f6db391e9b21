import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  defaultPreferences,
  isLanguage,
  type Language,
  languages,
  languageTag,
  readPreferences,
  writePreferences,
} from '#platform/preferences.rules.ts'
import type { CookiesOf } from './signIn/cookies.ts'

const year = 31_536_000

/** Asked for by `?lang=`, which also sets the preference; else the cookie's; else `ui_locales`, which apps send. */
export function languageOf(
  request: FastifyRequest,
  reply: FastifyReply,
  cookiesOf: CookiesOf,
  uiLocales?: unknown,
): Language {
  const cookies = cookiesOf(request, reply)
  const stored = cookies.get('preferences')
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang')
  if (isLanguage(asked)) {
    const preferences = { ...readPreferences(stored), language: asked }
    cookies.set('preferences', { value: writePreferences(preferences), maxAge: year, httpOnly: true })
    return asked
  }
  return stored
    ? readPreferences(stored).language
    : (languageOfLocales(uiLocales) ?? defaultPreferences.language)
}

const languageOfLocales = (locales: unknown): Language | undefined =>
  (typeof locales === 'string' ? locales : '')
    .split(' ')
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .flatMap((tag) => languages.filter((language) => languageTag(language) === tag))
    .at(0)
