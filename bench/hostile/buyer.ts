import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowser } from '#identity/testing/browser.ts'
import { builtPassword } from '#identity/users/user.builder.ts'
import type { OutcomeName } from '../../stand-ins/mpesa/outcomes.ts'
import type { ShopUnderFire } from './shopUnderFire.ts'

type Answer = {
  readonly data?: Record<string, never> | null
  readonly errors?: readonly { extensions: { code: string; params?: { request: number } } }[]
}

type Standing = {
  readonly confirmed: boolean
  readonly onHoldAt: string | null
  readonly safaricomMpesaRequests: readonly { status: string; stale: boolean }[]
}

/** How long a buyer waits for one payment before going on with the next, in milliseconds. */
const patienceMs = 40_000

const placeDocument =
  'mutation ($input: placeMpesaOrderInput!) { placeMpesaOrder(input: $input) { safaricomMpesaRequest { _id } } }'

/** Somebody who buys through the API, and tries again whatever happens to the shop. */
export class Buyer {
  readonly #shop: ShopUnderFire
  readonly #cookie: string

  constructor(shop: ShopUnderFire, cookie: string) {
    this.#shop = shop
    this.#cookie = cookie
  }

  /** Buys a book on a phone whose payment takes a course; says how it ended for the buyer. */
  async buy(bookId: number, { nine, outcome }: { nine: string; outcome: OutcomeName }): Promise<string> {
    await this.#shop.money.next(nine, outcome)
    const end = Date.now() + patienceMs
    while (Date.now() < end) {
      const order = await this.#cartWith(bookId)
      if (order === null) return 'owned'
      await this.#ask(
        'mutation ($id: ID!) { applyCouponOrder(input: { id: $id, couponCode: "SOMA10" }) { order { _id } } }',
        { id: `/orders/${order}` },
      )
      const code = await this.#pay(order, nine)
      if (code === 'PAYMENT_DECLINED') return code
      // A call whose answer was lost may have placed the order: asking shows it.
      const ended = await this.#follow(order, code === 'placed' ? end : Date.now() + 3000)
      if (ended !== null) return ended
    }
    return 'waited long enough'
  }

  /** Asks for the payment, also where an earlier prompt may be on the phone; `placed`, `lost`, or the refusal's code. */
  async #pay(order: string, nine: string): Promise<string> {
    const input = { id: `/orders/${order}`, phoneNumber: `254${nine}` }
    const first = await this.#ask(placeDocument, { input })
    const earlier = first.errors?.[0]?.extensions.params?.request
    const confirmedRequest = `/safaricom_mpesa_requests/${earlier}`
    const last = earlier ? await this.#ask(placeDocument, { input: { ...input, confirmedRequest } }) : first
    return last.errors?.[0]?.extensions.code ?? (last.data ? 'placed' : 'lost')
  }

  async #cartWith(bookId: number): Promise<string | null> {
    for (;;) {
      const { data, errors } = await this.#ask(
        'mutation ($itemId: ID!) { addItemToOrder(input: { itemId: $itemId, locale: "KEN" }) { order { _id } } }',
        { itemId: `/books/${bookId}` },
      )
      if (data?.['addItemToOrder']) return (data['addItemToOrder'] as { order: { _id: string } }).order._id
      if (errors?.[0]?.extensions.code === 'SHOP_ITEM_ALREADY_OWNED') return null
      await sleep(500) // an earlier payment for the cart is open, or the shop is away
    }
  }

  /** How the payment of an order ended; null when none is known in time. */
  async #follow(order: string, until: number): Promise<string | null> {
    while (Date.now() < until) {
      await sleep(400)
      const { data } = await this.#ask(
        'query ($id: ID!) { getOrderStatus(id: $id) { confirmed onHoldAt safaricomMpesaRequests { status stale } } }',
        { id: `/orders/${order}` },
      )
      const status = data?.['getOrderStatus'] as Standing | undefined
      if (!status) continue
      if (status.confirmed) return 'bought'
      if (status.onHoldAt) return 'onHold'
      const last = status.safaricomMpesaRequests.at(-1)
      if (last?.stale) return 'stale'
      if (last?.status === 'failed') return 'failed'
    }
    return null
  }

  async #ask(query: string, variables: object): Promise<Answer> {
    const asking = fetch(`${this.#shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#shop.url, cookie: this.#cookie },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(10_000),
    })
    return asking.then((response) => response.json() as Promise<Answer>).catch(() => ({})) // as GraphQL answers
  }
}

/** Signs in somebody whose account is there. */
export async function signIn(shop: ShopUnderFire, email: string): Promise<Buyer> {
  const browser = openBrowser(shop.url)
  await browser.submit(await browser.open('/login?return=/contact/'), {
    login: email,
    password: builtPassword,
  })
  const pairs = browser.setCookies.map((line) => line.split(';')[0] ?? '')
  const sessions = new Map(
    pairs.filter((pair) => pair.includes('session')).map((pair) => [pair.split('=')[0], pair]),
  )
  return new Buyer(shop, [...sessions.values()].join('; '))
}
