import { addList } from '#booklists/bookList.builder.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { iri } from '#platform/graphql/iri.ts'
import { sql } from '#platform/database/sql.ts'
import { addSchool } from '#schools/school.table.ts'
import type { RoleCase, RoleCases, Scene, Variables } from '../roleScene.ts'

const plain: readonly RoleCase[] = [{ variables: () => ({}) }]

const school = async ({ db }: Scene): Promise<number> =>
  addSchool(db, { name: 'Kibera Hill School', country: 'KEN' })

type Listed = { readonly id: string; readonly itemId: string; readonly schoolId: number | null }

async function listed({ db }: Scene, list: Partial<Parameters<typeof addList>[1] & object>): Promise<Listed> {
  const id = await addList(db, { ...list, books: [await addBook(db)] })
  const item = await db.one<{ id: number }>(sql`select id from book_list_items where book_list_id = ${id}`)
  return {
    id: iri('BookList', id),
    itemId: iri('BookListItem', item.id),
    schoolId: list.schoolId ?? null,
  }
}

const readers = (scene: Scene, isPublic = false): Promise<Listed> =>
  listed(scene, { owner: scene.people.reader, name: scene.words.reader, isPublic })

const ours = async (scene: Scene, isPublic = false): Promise<Listed> =>
  listed(scene, { schoolId: await school(scene), isPublic, notes: 'For the first term' })

/** Of a list of the reader, and of a school's that nobody else sees. */
const ofBoth = (
  inputOf: (list: Listed, scene: Scene) => Variables | Promise<Variables>,
): readonly RoleCase[] => [
  {
    owner: 'reader',
    variables: async (scene) => ({ input: await inputOf(await readers(scene), scene) }),
  },
  { part: 'ours', variables: async (scene) => ({ input: await inputOf(await ours(scene), scene) }) },
]

const coupon = async ({ db }: Scene) => iri('Coupon', (await addBook(db), await addCoupon(db)))

const newCoupon = {
  description: 'Half of all prices',
  discount: 50,
  isPercentage: true,
  startDate: '2026-11-30T21:00:00Z',
  endDate: '2026-12-31T21:00:00Z',
}

const event = async ({ db }: Scene, archivedAt: Date | null = null) =>
  iri('Event', await addEvent(db, { archivedAt }))

const newFair = {
  name: 'Kisumu Book Fair',
  taxRate: '/tax_rates/KEN',
  startDate: '2026-12-01T06:00:00Z',
  endDate: '2026-12-05T15:00:00Z',
}

export const offerCases: RoleCases = {
  coupons: [{ variables: async (scene) => (await coupon(scene), {}) }],
  couponPage: [{ variables: async (scene) => (await coupon(scene), {}) }],
  coupon: [{ variables: async (scene) => ({ id: await coupon(scene) }) }],
  createCoupon: [{ variables: () => ({ input: newCoupon }) }],
  updateCoupon: [{ variables: async (scene) => ({ input: { id: await coupon(scene), active: false } }) }],
  createEvent: [{ variables: () => ({ input: newFair }) }],
  updateEvent: [
    { variables: async (scene) => ({ input: { id: await event(scene), name: 'Another fair' } }) },
  ],
  archiveEvent: [{ variables: async (scene) => ({ input: { id: await event(scene) } }) }],
  restoreEvent: [{ variables: async (scene) => ({ input: { id: await event(scene, new Date()) } }) }],
  publishers: [{ variables: async ({ db }) => (await addBook(db), {}) }],
  events: [{ variables: async ({ db }) => (await addEvent(db), {}) }],
  event: [{ variables: async ({ db }) => ({ id: iri('Event', await addEvent(db)) }) }],
  schools: plain,
  school: [{ variables: async (scene) => ({ id: iri('School', await school(scene)) }) }],
  schoolPage: plain,
  createSchool: [{ variables: () => ({ input: { name: 'Kibera Hill School', country: 'KEN' } }) }],
  updateSchool: [
    {
      variables: async (scene) => ({
        input: { id: iri('School', await school(scene)), place: 'Nairobi' },
      }),
    },
  ],
  schoolMatches: [{ variables: async (scene) => (await ours(scene), { search: 'Kibera' }) }],
  getMyBookLists: [{ variables: async (scene) => (await readers(scene), {}) }],
  getPublicBookLists: [
    { variables: async (scene) => ({ forSchool: iri('School', (await ours(scene, true)).schoolId ?? 0) }) },
  ],
  getSchoolBookLists: [{ variables: async (scene) => (await ours(scene), {}) }],
  bookList: [
    { owner: 'reader', variables: async (scene) => ({ id: (await readers(scene)).id }) },
    { part: 'public', variables: async (scene) => ({ id: (await ours(scene, true)).id }) },
  ],
  createBookList: [
    { variables: () => ({ input: { name: 'For the long rains' } }) },
    {
      part: 'ours',
      variables: async (scene) => ({
        input: {
          name: 'Form one',
          notes: 'For the first term',
          books: [iri('Book', await addBook(scene.db))],
          forSchool: iri('School', await school(scene)),
        },
      }),
    },
  ],
  updateBookList: ofBoth(({ id }) => ({ id, name: 'Another name' })),
  setPrivacyBookList: ofBoth(({ id }) => ({ id, isPublic: true })),
  deleteBookList: ofBoth(({ id }) => ({ id })),
  deleteBookListItem: ofBoth(({ itemId }) => ({ id: itemId })),
  addItemToBookList: ofBoth(async ({ id }, { db }) => ({
    bookListIri: id,
    itemId: iri('Book', await addBook(db)),
  })),
}
