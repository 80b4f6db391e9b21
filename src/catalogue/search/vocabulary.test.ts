import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { countTitles } from './vocabulary.table.ts'

const database = await testDatabase()
after(() => database.close())

const searches = Array.from({ length: 20 }, (_, index) => ({ index, query: `'word${index}'` }))

test('nearest matches are counted by the index, also with a generic plan', () =>
  database.owner.db.transaction(async (tx) => {
    await tx.run(sql`alter table search_texts drop constraint search_texts_book_id_fkey`)
    await tx.run(sql`
      insert into search_texts (book_id, work_key, title_key, title_length, format, tag_ids, is_ready, facet_bits, available_from, words)
      select number, number, 'a', 1, 'epub', '{}', true, 0, now(), to_tsvector('simple', (
        select string_agg('word' || (number * other) % 997, ' ') from generate_series(1, 60) other))
      from generate_series(1, 5000) number`)
    await tx.run(sql`analyze search_texts`)
    await tx.run(sql`set local plan_cache_mode = force_generic_plan`)
    const wholeReads = () =>
      tx.one<{ seq_scan: number }>(
        sql`select seq_scan from pg_stat_xact_user_tables where relname = 'search_texts'`,
      )
    const before = await wholeReads()
    const found = await countTitles(tx, searches, {
      everywhere: true,
      listedAt: new Date(),
      amongMany: false,
    })
    assert.deepEqual([found.length, await wholeReads()], [20, before])
  }))
