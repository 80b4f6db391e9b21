import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const mostTexts = 40

// Half of a short word's letter groups go with two swapped letters; the operator's own default would ask for more.
const leastAlike = '0.4'

// The planner takes the comparison for a cheap one and would rather make it for every title.
const settings = sql`
  select set_config('pg_trgm.word_similarity_threshold', ${leastAlike}, true), set_config('enable_seqscan', 'off', true)`

/** Titles and authors on sale that hold something like one of these words, the most alike first. */
export const listNearTexts = (db: Database, words: readonly string[], at: Date) =>
  db.transaction(async (tx) => {
    await tx.run(settings)
    return tx.many<{ word: string; search_text: string }>(sql`
      select typed.word, near.search_text from unnest(${words}::text[]) typed (word)
      cross join lateral (
        select b.search_text from books b where typed.word <% b.search_text and b.available_from <= ${at}
        order by word_similarity(typed.word, b.search_text) desc, b.id limit ${mostTexts}
      ) near`)
  })
