import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/database.ts'
import { type Format, isPrint } from './book.rules.ts'

export type NewBook = {
  readonly title: string
  readonly subtitle: string | null
  readonly series: string | null
  readonly description: string | null
  readonly author: string
  readonly publisher: string
  readonly format: Format
  /** In the currency, as numeric text. */
  readonly price: string | null
  readonly currency: string | null
  readonly vatIncluded: boolean
  readonly language: string
  readonly isbn: string | null
  readonly availableFrom: Date | null
  readonly file: string | null
  readonly tags: readonly number[]
  readonly work: string | null
  readonly audioPreview: string | null
}

const plainBook: NewBook = {
  title: 'The House on Kiambere Road',
  subtitle: null,
  series: null,
  description: null,
  author: 'Wanjiru Kahiga',
  publisher: 'Mwangaza Press',
  format: 'epub',
  price: '450.00',
  currency: 'KES',
  vatIncluded: false,
  language: 'eng',
  isbn: null,
  availableFrom: new Date('2026-01-01T00:00:00Z'),
  file: 'books/sample.epub',
  tags: [],
  work: null,
  audioPreview: null,
}

/** Puts a title on sale, with its author and publisher, and returns its number. */
export async function addBook(db: Database, overrides: Partial<NewBook> = {}): Promise<number> {
  const book = { ...plainBook, ...overrides }
  await db.run(
    sql`insert into currencies (code) values ('KES'), ('RWF'), ('MWK'), ('USD') on conflict do nothing`,
  )
  await db.run(sql`insert into publishers (name) values (${book.publisher}) on conflict do nothing`)
  await db.run(sql`insert into authors (name) values (${book.author}) on conflict do nothing`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into books (title, subtitle, series, description, format, price, currency, vat_included, language, isbn,
      available_from, work_title, publisher_id)
    select ${book.title}, ${book.subtitle}, ${book.series}, ${book.description}, ${book.format}, ${book.price}::numeric, ${book.currency}, ${book.vatIncluded}, ${book.language},
      ${book.isbn}, ${book.availableFrom}::timestamptz, ${book.work}, p.id
    from publishers p where plain(p.name) = plain(${book.publisher}) returning id`)
  await db.run(sql`
    insert into book_authors (book_id, author_id, role_id, sequence)
    select ${id}, a.id, 1, 1 from authors a where plain(a.name) = plain(${book.author})`)
  await db.run(
    sql`insert into tags (id, names) select t, '{"eng": "Tag"}' from unnest(${book.tags}::int[]) t on conflict do nothing`,
  )
  await db.run(
    sql`insert into book_tags (book_id, tag_id) select ${id}, t from unnest(${book.tags}::int[]) t`,
  )
  await db.run(sql`
    insert into publications (book_id, kind, file_key, media_type)
    select ${id}, kind, file_key, media_type from (values
      ('source', ${isPrint(book.format) ? null : book.file}, 'application/epub+zip'),
      ('preview', ${book.audioPreview}, 'audio/mpeg')) f (kind, file_key, media_type) where file_key is not null`)
  await db.run(sql`select refresh_books(array[${id}::int])`)
  return id
}

/** VAT of Kenya and rates between the currencies, so that orders can be added up. */
export async function addRates(db: Database): Promise<void> {
  await db.run(
    sql`insert into currencies (code) values ('KES'), ('RWF'), ('MWK'), ('USD') on conflict do nothing`,
  )
  await db.run(sql`
    insert into tax_rates (region, rate, starts_at, source) values ('KEN', 0.16, '2013-09-02', 'test'), ('RWA', 0.18, '2013-01-01', 'test')
    on conflict do nothing`)
  await db.run(sql`
    insert into conversion_rates (from_currency, to_currency, rate, starts_at, source) values
      ('KES', 'RWF', 11.2, '2020-01-01', 'test'), ('RWF', 'KES', 0.0892857143, '2020-01-01', 'test'),
      ('USD', 'KES', 129.5, '2020-01-01', 'test'), ('KES', 'USD', 0.0077220077, '2020-01-01', 'test')
    on conflict do nothing`)
}
