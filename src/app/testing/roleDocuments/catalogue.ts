import { addBook } from '#catalogue/book.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { iri, type IriType } from '#platform/graphql/iri.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { RoleCase, RoleCases, Scene } from '../roleScene.ts'

const plain: readonly RoleCase[] = [{ variables: () => ({}) }]

const newest = async ({ db }: Scene, type: IriType, table: Sql) =>
  iri(type, (await db.one<{ id: number }>(sql`select max(id) as id from ${table}`)).id)

const book = async ({ db }: Scene) => ({ id: iri('Book', await addBook(db)) })

async function addSubject(scene: Scene): Promise<string> {
  await scene.db.run(
    sql`insert into subjects (scheme_id, code, heading) select min(id), 'T1', 'Rivers' from subject_schemes`,
  )
  return newest(scene, 'Subject', sql`subjects`)
}

/** A title that is not listed, and that the reader has bought. */
async function addUnlisted({ db, people }: Scene): Promise<{ id: string }> {
  const id = await addBook(db)
  await addPurchase(db, people.reader, { books: [id] })
  await db.run(sql`update books set available_from = null where id = ${id}`)
  return { id: iri('LocalBook', id) }
}

export const catalogueCases: RoleCases = {
  currencies: plain,
  currencyConversionRate: [{ variables: () => ({ fromCurrency: 'KES', toCurrency: 'RWF' }) }],
  taxRate: [{ variables: () => ({ id: '/tax_rates/KEN' }) }],
  taxRates: plain,
  tags: plain,
  newReleases: plain,
  localBooks: [...plain, { part: 'unlisted', variables: () => ({ showUnlisted: true }) }],
  localBook: [{ variables: book }, { part: 'unlisted', owner: 'reader', variables: addUnlisted }],
  book: [{ variables: book }],
  books: [...plain, { part: 'shelf', variables: () => ({ myBookshelf: true }) }],
  relatedBooks: [{ variables: async (scene) => ({ book: (await book(scene)).id }) }],
  author: [
    {
      variables: async (scene) => (await book(scene), { id: await newest(scene, 'Author', sql`authors`) }),
    },
  ],
  publisher: [
    {
      variables: async (scene) => (
        await book(scene), { id: await newest(scene, 'Publisher', sql`publishers`) }
      ),
    },
  ],
  subject: [{ variables: async (scene) => ({ id: await addSubject(scene) }) }],
  places: [{ variables: () => ({ search: 'Westlands' }) }],
  townOutside: [{ variables: () => ({ search: 'Mombasa' }) }],
}
