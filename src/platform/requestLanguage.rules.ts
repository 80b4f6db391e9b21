import { type Language, languages, languageTag, readPreferences } from './preferences.rules.ts'

type Headers = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined }

/** The preferences cookie, else `Accept-Language` (`sw-KE, en;q=0.8`), else English. */
export function languageOfRequest(headers: Headers): Language {
  const [, stored] = /(?:^|; *)(?:__Host-)?soma_preferences=([^;]*)/.exec(headers.cookie ?? '') ?? []
  if (stored) return readPreferences(stored).language
  const tags = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const known = tags.flatMap((tag) => languages.filter((language) => languageTag(language) === tag))
  return known[0] ?? 'eng'
}
