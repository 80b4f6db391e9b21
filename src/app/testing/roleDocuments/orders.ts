import { addBook } from '#catalogue/book.builder.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { iri } from '#platform/graphql/iri.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { RoleCase, RoleCases, Scene, Variables } from '../roleScene.ts'

const plain: readonly RoleCase[] = [{ variables: () => ({}) }]

const order = (id: string) => iri('Order', id)

type Cart = { readonly id: string; readonly lineId: string }

async function cart({ db, people }: Scene, isGuests: boolean): Promise<Cart> {
  const id = await addOrder(db, {
    owner: isGuests ? null : people.reader,
    books: [await addBook(db, { format: 'print' })],
  })
  const line = await db.one<{ id: number }>(sql`select id from order_lines where order_id = ${id}`)
  return { id: order(id), lineId: iri('OrderLine', line.id) }
}

/** A guest's cart and the reader's. */
const ofCarts = (
  inputOf: (cart: Cart, scene: Scene) => Variables | Promise<Variables>,
): readonly RoleCase[] => [
  { part: 'guest', variables: async (scene) => ({ input: await inputOf(await cart(scene, true), scene) }) },
  {
    owner: 'reader',
    variables: async (scene) => ({ input: await inputOf(await cart(scene, false), scene) }),
  },
]

const bought = ({ db, people }: Scene) => addPurchase(db, people.reader)

const placed = ({ db, people, words }: Scene) =>
  addPaidOrderFor(db, people.checker, { forUserEmail: `${words.other}@people.example` })

const boughtBy: RoleCase = {
  owner: 'reader',
  variables: async (scene) => ({ id: order(await bought(scene)) }),
}
const placedBy: RoleCase = {
  placer: 'checker',
  variables: async (scene) => ({ id: order(await placed(scene)) }),
}

/** What the reader has bought is among them. */
const ofAll: RoleCase = { variables: async (scene) => (await bought(scene), {}) }

async function fulfillment({ db, people }: Scene): Promise<string> {
  const books = [await addBook(db, { format: 'print' })]
  const { id } = await db.one<{ id: number }>(sql`
    insert into order_fulfillments (order_id) values (${await addPurchase(db, people.reader, { books })})
    on conflict (order_id) do update set updated_at = now() returning id`)
  return iri('OrderFulfillment', id)
}

async function ownBook({ db, people }: Scene): Promise<string> {
  const book = await addBook(db)
  await addPurchase(db, people.reader, { books: [book] })
  return iri('Book', book)
}

const addFree = async (db: Database, owner: User): Promise<string> =>
  addOrder(db, { owner, books: [await addBook(db, { price: '0' })] })

const newBook = async ({ db }: Scene, more: Parameters<typeof addBook>[1] = {}) =>
  iri('Book', await addBook(db, more))

export const orderCases: RoleCases = {
  order: [
    { part: 'guest', variables: async (scene) => ({ id: (await cart(scene, true)).id }) },
    boughtBy,
    placedBy,
  ],
  getOrderStatus: [boughtBy, placedBy],
  getMyOrders: [...plain, { part: 'carts', variables: () => ({ confirmed: false }) }],
  getUserOrders: [
    {
      owner: 'reader',
      variables: async (scene) => (await bought(scene), { userId: scene.people.reader.userId }),
    },
  ],
  orders: [ofAll],
  orderLines: [ofAll],
  getRecentlyClaimedOrders: plain,
  countPaidOrdersToClaim: plain,
  claimPaidOrder: [{ variables: () => ({ input: {} }) }],
  orderFulfillment: [{ variables: async (scene) => ({ id: await fulfillment(scene) }) }],
  updateOrderFulfillment: [
    {
      variables: async (scene) => ({
        input: { id: await fulfillment(scene), fulfilledAt: '2026-11-20T09:00:00Z' },
      }),
    },
  ],
  addNoteToOrderFulfillment: [
    { variables: async (scene) => ({ input: { id: await fulfillment(scene), note: 'Left at the gate' } }) },
  ],
  sendReceiptOrder: [
    { owner: 'reader', variables: async (scene) => ({ input: { id: order(await bought(scene)) } }) },
    { placer: 'checker', variables: async (scene) => ({ input: { id: order(await placed(scene)) } }) },
  ],
  claimOrder: [{ variables: async (scene) => ({ input: { id: (await cart(scene, true)).id } }) }],
  addItemToOrder: ofCarts(async ({ id }, scene) => ({ orderIri: id, itemId: await newBook(scene) })),
  addMultipleItemsToOrder: [
    {
      variables: async (scene) => ({
        input: { orderIri: (await cart(scene, true)).id, itemIds: [await newBook(scene)] },
      }),
    },
  ],
  deleteOrderLine: ofCarts(({ id, lineId }) => ({ id: lineId, orderIri: id })),
  deleteAllOrderLinesOrder: ofCarts(({ id }) => ({ id })),
  adjustQuantityOrderLine: ofCarts(({ id, lineId }) => ({ id: lineId, orderIri: id, newQuantity: 2 })),
  applyCouponOrder: ofCarts(({ id }) => ({ id, couponCode: 'NOSUCHCODE' })),
  removeCouponOrder: ofCarts(({ id }) => ({ id })),
  setRegionOrder: ofCarts(({ id }) => ({ id })),
  addToLibraryOrder: [
    { variables: async (scene) => ({ input: { itemId: await newBook(scene, { price: '0' }) } }) },
  ],
  saveCheckoutDraftOrder: [
    { owner: 'reader', variables: async (scene) => ({ input: { id: (await cart(scene, false)).id } }) },
  ],
  placeFreeOrder: [
    {
      owner: 'reader',
      variables: async ({ db, people }) => ({
        input: { id: order(await addOrder(db, { owner: people.reader })) },
      }),
    },
    {
      part: 'for somebody',
      owner: 'checker',
      variables: async ({ db, people }) => ({
        input: { id: order(await addFree(db, people.checker)), forEmail: 'zawadi@people.example' },
      }),
    },
  ],
  readingPosition: [{ owner: 'reader', variables: async (scene) => ({ bookId: await ownBook(scene) }) }],
  saveReadingPosition: [
    {
      owner: 'reader',
      variables: async (scene) => ({
        input: { bookId: await ownBook(scene), locator: 'chapter-1', fraction: 0.5 },
      }),
    },
  ],
}
