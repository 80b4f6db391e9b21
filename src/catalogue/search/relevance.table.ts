import { join, sql, type Sql } from '#platform/database/sql.ts'
import { baseFilter, isChosen } from './filters.table.ts'
import { titleBeginnings, type Word } from './query.rules.ts'
import type { SearchRequest, WantedWords } from './request.rules.ts'
import {
  descriptionTier,
  isbnTier,
  nameTier,
  personTier,
  spokenTier,
  subjectTier,
  type Tier,
  titleTier,
  titlesFromTier,
} from './tiers.table.ts'

/**
 * Best first, each with its `index`; a tier is only looked at when those before it have too few rows:
 * books by a person of that name, the very title, titles that begin so, words in names (`nameTier`), in subjects and tags,
 * in descriptions. Within a tier what more readers have comes first, then what is newer.
 */
export function rankedRows(request: SearchRequest, most: number): Sql {
  const [wanted] = request.wanted
  const ordered = tiersOf(wanted, most)
  const names = [
    sql`c0`,
    sql`c1`,
    sql`c2`,
    sql`c3`,
    sql`c4`,
    sql`c5`,
    sql`c6`,
    sql`c7`,
    sql`c8`,
    sql`c9`,
  ].slice(0, ordered.length)
  const tiers = ordered.map(({ rows, order }, index) => {
    const before = names.slice(0, index)
    const condition = join(
      [
        baseFilter(request),
        isChosen(request.choice),
        ...before.map((name) => sql`s.book_id not in (select book_id from ${name})`),
      ],
      sql` and `,
    )
    const filled = join([sql`0`, ...before.map((name) => sql`(select count(*) from ${name})`)], sql` + `)
    return sql`${names[index] ?? sql`c0`} as materialized (
      select *, row_number() over (order by ${order}) as step from (
        select * from (${rows(condition)}) r where (select ${filled}) < ${most} order by ${order} limit ${most}) r)`
  })
  const all = names.map(
    (name, index) => sql`select book_id, work_key, format, ${index}::int as class, step from ${name}`,
  )
  return sql`
    with ${join(tiers, sql`, `)}
    select book_id, work_key, format, row_number() over (order by class, step) as index
    from (${join(all, sql` union all `)}) rows order by index limit ${most}`
}

function tiersOf(wanted: WantedWords, most: number): readonly Tier[] {
  const { key, words, ofKind, spoken, isbns, everywhere, language } = wanted
  if (isbns.length > 0) return [isbnTier(isbns)]
  const titles = titleBeginnings(key)
  const isWhole = words.every(({ whole, initials }) => whole.length > 0 || initials !== null)
  const isOpen = words.some(({ beginnings }) => beginnings.length > 0)
  // What only a code says is in no name.
  if (!isWhole && !isOpen && !everywhere) return [names(wanted, words, true)]
  return [
    ...(spoken === null ? [] : [spokenTier(words, spoken)]),
    ...(isWhole || words.length > 1 ? titlesAndPeople(wanted, titles, isWhole) : []),
    ...(isWhole ? [titlesFromTier(titles, 'with a word', most)] : []),
    ...(everywhere && ofKind ? [subjectTier(ofKind, language)] : []),
    ...(isWhole ? wholeNames(wanted) : []),
    ...(isOpen ? [titlesFromTier(titles, 'within one', most), names(wanted, words, false)] : []),
    ...(everywhere ? [descriptionTier(words, language)] : []),
  ]
}

/** One word may be a title as well as a name; several are rather a name. */
function titlesAndPeople({ words }: WantedWords, titles: readonly string[], isWhole: boolean): Tier[] {
  const exact = isWhole ? [titleTier(titles)] : []
  const person = personTier(words)
  return words.length > 1 ? [...person, ...exact] : [...exact, ...person]
}

const wholeNames = (wanted: WantedWords): Tier[] => [
  ...(wanted.asking.length > 0 ? [names(wanted, [...wanted.words, ...wanted.asking], true)] : []),
  names(wanted, wanted.words, true),
]

const names = ({ key, language }: WantedWords, words: readonly Word[], whole: boolean): Tier =>
  nameTier(words, { key, whole, language })
