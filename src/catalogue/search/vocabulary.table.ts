import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { afterAll } from './filters.table.ts'
import { manyTitles, sampledRows } from './hits.table.ts'
import type { Scope } from './request.rules.ts'

export type KnownRow = { word: string; is_whole: boolean; is_beginning: boolean; among_many: boolean }

export const listKnownWords = (db: Database, words: readonly string[]) =>
  db.many<KnownRow>(sql`
    select t.word, exists (select from search_vocabulary v where v.word = t.word) as is_whole,
      exists (select from search_vocabulary v where v.word >= t.word and v.word < t.word || ${afterAll}) as is_beginning,
      -- As many titles as there were when the database looked last.
      (select reltuples > ${manyTitles} from pg_class where oid = 'search_names'::regclass) as among_many
    from (select distinct unnest(${words}::text[]) collate "C") t (word)`)

/** `example` is a word that begins with it, where the candidate is the beginning of one. */
export type CandidateRow = { typed: string; word: string; example: string | null }

export type Guesses = { readonly typed: readonly string[]; readonly text: readonly string[] }

/** Guesses that are words, guesses that are beginnings of words; words that look like a long one, where no guess is any. */
export const listCandidates = (
  db: Database,
  { words, beginnings, long }: { words: Guesses; beginnings: Guesses; long: readonly string[] },
) =>
  db.many<CandidateRow>(sql`
    with guessed as materialized (
    select g.typed, g.text as word, null as example
    from unnest(${words.typed}::text[], ${words.text}::text[]) g (typed, text)
    cross join lateral (select from search_vocabulary v where v.word = g.text limit 1) found
    union all
    select g.typed, g.text, found.word
    from unnest(${beginnings.typed}::text[], ${beginnings.text}::text[]) g (typed, text) cross join lateral (
      select v.word from search_vocabulary v where v.word >= g.text and v.word < g.text || ${afterAll} order by v.word limit 1
    ) found)
    select * from guessed
    union all
    select t.typed, found.word, null
    from unnest(${long}::text[]) t (typed) cross join lateral search_similar(t.typed) found (word)
    where t.typed not in (select typed from guessed)`)

/** What many titles have is common enough. In the statement's own text: a plan for any number expects a few, and reads all titles for them. */
const maxCounted = sql`200`

export type Countable = { readonly index: number; readonly query: string }

/** How many titles on sale each of some searches finds, up to a few hundred; those that find none are left out. */
export const countTitles = (
  db: Database,
  searches: readonly Countable[],
  { everywhere, listedAt, amongMany }: Scope & { readonly amongMany: boolean },
) => {
  const isFound = sql`s.words @@ q.query::tsquery and ${listedAt === null ? sql`true` : sql`(s.available_from <= ${listedAt}) is true`}`
  const rows = sampledRows(everywhere ? sql`search_texts` : sql`search_names`, isFound, amongMany)
  return db.many<{ index: number; count: number }>(sql`
    select index, count from unnest(${searches.map(({ index }) => index)}::int[], ${searches.map(({ query }) => query)}::text[]) q (index, query)
    cross join lateral (
      select count(*) as count from (
        select from ${rows} limit ${maxCounted}) found
    ) counted
    where count > 0 order by index`)
}
