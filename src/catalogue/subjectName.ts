import type { Language } from '#platform/preferences.rules.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { SubjectRow } from './credits.table.ts'

/** The number of Thema among the schemes of subjects; its longer codes are narrower than those they begin with. */
const thema = 1

/** In plain words of the reader's language, at least the wider subject; the heading where there is no such name. */
export function subjectName(
  { scheme_id, code, heading }: Pick<SubjectRow, 'scheme_id' | 'code' | 'heading'>,
  language: Language,
): string {
  if (scheme_id !== thema) return heading
  const exact = nameOf(code, language)
  if (exact || (language === 'eng' && heading !== code)) return exact ?? heading
  for (let length = code.length - 1; length > 0; length--) {
    const wider = nameOf(code.slice(0, length), language)
    if (wider) return wider
  }
  return heading
}

function nameOf(code: string, language: Language): string | undefined {
  const write = serverTexts(language)
  const key: `subjects.${string}` = `subjects.${code}`
  return write.has(key) ? write(key) : undefined
}
