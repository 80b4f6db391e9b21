import { openBrowser } from '#identity/testing/browser.ts'
import { findBookId } from '../setup/books.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember, type Person } from '../setup/people.ts'

/** Somebody who buys through the API, as the companion app does. */
export class ApiBuyer {
  readonly userId: number
  readonly #shop: DemoShop
  readonly #cookie: string

  constructor(shop: DemoShop, userId: number, cookie: string) {
    this.#shop = shop
    this.userId = userId
    this.#cookie = cookie
  }

  /** Puts a book into a cart of its own. Answers the number of that order. */
  async fillCart(title: string): Promise<string> {
    const itemId = `/books/${await findBookId(this.#shop, title, 'epub')}`
    const { addItemToOrder } = await this.#ask<{ addItemToOrder: { order: { _id: string } } }>(
      'mutation ($input: addItemToOrderInput!) { addItemToOrder(input: $input) { order { _id } } }',
      { input: { itemId, orderIri: null, locale: 'KEN' } },
    )
    return addItemToOrder.order._id
  }

  /** Places an order and asks for its payment on a Kenyan phone of nine digits. */
  async pay(orderId: string, nine: string): Promise<void> {
    await this.#ask(
      'mutation ($input: placeMpesaOrderInput!) { placeMpesaOrder(input: $input) { order { _id } } }',
      {
        input: { id: `/orders/${orderId}`, phoneNumber: `254${nine}` },
      },
    )
  }

  /** The state of an order's payment. */
  async status(orderId: string): Promise<string | undefined> {
    const { getOrderStatus: order } = await this.#ask<{ getOrderStatus: PaymentState }>(
      'query ($id: ID!) { getOrderStatus(id: $id) { confirmed safaricomMpesaRequests { status } } }',
      { id: `/orders/${orderId}` },
    )
    return order.confirmed ? 'bought' : order.safaricomMpesaRequests[0]?.status
  }

  /** Titles on the bookshelf. */
  async bookshelf(): Promise<string[]> {
    const { books } = await this.#ask<{ books: { collection: { title: string }[] } }>(
      '{ books(myBookshelf: true) { collection { title } } }',
    )
    return books.collection.map(({ title }) => title)
  }

  async #ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const response = await fetch(`${this.#shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#shop.url, cookie: this.#cookie },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors }: { data: Data; errors?: object[] } = await response.json() // as GraphQL answers
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

type PaymentState = {
  readonly confirmed: boolean
  readonly safaricomMpesaRequests: readonly { readonly status: string }[]
}

/** Somebody new, signed in. */
export async function apiBuyer(shop: DemoShop): Promise<ApiBuyer> {
  const person = await addMember(shop)
  return new ApiBuyer(shop, person.userId, await sessionOf(shop, person))
}

async function sessionOf(shop: DemoShop, { email, password }: Person): Promise<string> {
  const browser = openBrowser(shop.url)
  await browser.submit(await browser.open('/login?return=/contact/'), { login: email, password })
  const name = 'soma_session'
  return `${name}=${browser.cookie(name)}`
}
