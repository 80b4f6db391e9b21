import { readTexts } from '#platform/i18n/catalogue.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { DemoShop } from '../setup/demoShop.ts'

type Drawings = { readonly english: string; readonly translated: string }

/**
 * Texts of a screen that are the same in another language as in English, and are neither meant to be nor data of the
 * shop.
 */
export function findUntranslated(language: Language, data: readonly string[], drawn: Drawings): string[] {
  const inEnglish = new Set(textsOf(drawn.english))
  const meant = findEqualTexts(language)
  return textsOf(drawn.translated).filter(
    (text) =>
      inEnglish.has(text) &&
      !text.includes('@') &&
      !meant.some((words) => words.test(text)) &&
      !data.some((value) => value.includes(text)),
  )
}

const names = /(?:aria-label|placeholder|alt|title)="([^"]+)"/g

/** What is written on a page, and what its fields and pictures are called, as far as it has words. */
function textsOf(html: string): string[] {
  const body = html.replace(/^.*?<body/s, '').replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  const texts = [...body.matchAll(/>([^<]+)</g), ...body.matchAll(names)].map(([, text = '']) =>
    decode(text).trim(),
  )
  return [...new Set(texts)].filter((text) => /\p{Ll}{3}/u.test(text))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (html: string): string =>
  html.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all)

/** Texts that a language has as English has them, whatever is filled in. */
function findEqualTexts(language: Language): RegExp[] {
  const english = readTexts('eng')
  return Object.entries(readTexts(language))
    .filter(([key, text]) => english[key] === text)
    .map(
      ([, text]) =>
        new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&').replaceAll(/\{.*?\}/g, '.+')}$`),
    )
}

/** What the shop's books, schools, lists and people are called. */
export async function readData({ db }: DemoShop): Promise<string[]> {
  const rows = await db.many<{ value: string }>(sql`
    select title as value from books union select subtitle from books union select description from books
    union select array_to_string(author_names, ', ') from books union select name from publishers
    union select description from publishers union select heading from subjects union select names->>'eng' from tags
    union select name from schools union select name from book_lists union select notes from book_lists
    union select given_name || ' ' || family_name from users`)
  return rows.flatMap(({ value }) => (value ? [value] : []))
}
