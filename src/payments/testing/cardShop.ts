import { sql } from '#platform/database/sql.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, type NewOrder } from '#orders/order.builder.ts'
import type { CardEnding } from '../../../stand-ins/dpo/outcomes.ts'
import { type CardProvider, startCardProvider } from '../../../stand-ins/dpo/start.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import type { DpoPaymentRow } from '../dpo/dpo.table.ts'
import { type Buyer, openPayingShop, type PayingShop, quick } from './payingShop.ts'

const pushToken = 'push-word'

/** An attempt with what the card provider knows of it. */
export type CardAttempt = AttemptRow & DpoPaymentRow

/** A payment as the stand-in's books show it. */
export type SimCardPayment = {
  readonly token: string
  readonly companyRef: string
  readonly amount: string
  readonly currency: string
  readonly state: string
  readonly redirectUrl: string
  readonly isVerified: boolean
  readonly refunded: string
}

export type Paid = { readonly kind: string; readonly to?: string }

const placeDocument = `mutation ($input: placeCreditCardOrderInput!) { placeCreditCardOrder(input: $input) {
  order { id confirmed } paymentUrl
  dpoPayment { id _id transactionReference resultCode resultDescription status stale onHold }
} }`

export type PlacedByCard = {
  readonly placeCreditCardOrder: {
    readonly paymentUrl: string | null
    readonly dpoPayment: Readonly<Record<string, unknown>> | null
  } | null
}

/** A shop that takes cards: the paying shop, and the card provider's stand-in over HTTP. */
export class CardShop {
  readonly shop: PayingShop
  readonly pushUrl: string
  readonly #provider: CardProvider

  constructor(shop: PayingShop, provider: CardProvider) {
    this.shop = shop
    this.pushUrl = `${shop.url}/api/payments/card/${pushToken}/push`
    this.#provider = provider
  }

  get db() {
    return this.shop.db
  }

  get providerUrl(): string {
    return this.#provider.url
  }

  /** A verified reader of that address with a cart. */
  async addBuyer(order: Partial<NewOrder> = {}, email?: string): Promise<Buyer> {
    const user = await addUser(this.db, email === undefined ? {} : { email })
    return { user, orderId: await addOrder(this.db, { ...order, owner: user }) }
  }

  /** Asks to pay a buyer's order by card; `more` is said of the delivery. */
  place({ user, orderId }: Buyer, more: Record<string, unknown> = {}) {
    return this.shop.ask<PlacedByCard>(
      placeDocument,
      { input: { id: `/orders/${orderId}`, ...more } },
      { caller: user },
    )
  }

  /** Pays on the provider's page by the card of that ending, and lets the browser go where it is sent. */
  async pay(orderId: string, card: CardEnding): Promise<Paid & { readonly wentTo?: string | null }> {
    const { trans_token: token } = await this.attempt(orderId)
    const paid = await this.control<Paid>('POST', `tokens/${token}/pay`, { card })
    return paid.to === undefined ? paid : { ...paid, wentTo: (await visit(paid.to)).location }
  }

  /** All attempts of an order by card, oldest first. */
  attempts(orderId: string): Promise<CardAttempt[]> {
    return this.db.many<CardAttempt>(sql`
      select * from payment_attempts join dpo_payments on attempt_id = id where order_id = ${orderId} order by id`)
  }

  async attempt(orderId: string): Promise<CardAttempt> {
    const found = (await this.attempts(orderId)).at(-1)
    if (!found) throw new Error('the order has no attempt')
    return found
  }

  /** Queries an attempt as its job does, so many seconds of the schedule after it was made. */
  async queryAfter(attempt: AttemptRow, seconds: number): Promise<void> {
    await this.shop.queryAfter(attempt, seconds)
  }

  payments(): Promise<SimCardPayment[]> {
    return this.control('GET', 'payments')
  }

  async requests(name: string): Promise<string[]> {
    const all = await this.control<{ body: string }[]>('GET', 'requests')
    return all.map(({ body }) => body).filter((body) => body.includes(`<Request>${name}</Request>`))
  }

  /** A control call of the stand-in. */
  async control<Answer>(call: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.providerUrl}/__sim/${path}`, {
      method: call,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`the stand-in refuses ${path}: ${await response.text()}`)
    const answer: Answer = await response.json() // its README says what each call answers
    return answer
  }

  async close(): Promise<void> {
    await this.shop.close()
    await this.#provider.close()
  }
}

/** Where a browser that opens an address of the shop is sent on to. */
export async function visit(url: string) {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  return { status, location: headers.get('location'), referrer: headers.get('referrer-policy') }
}

/** Opens a shop against new stand-ins of a speed. `settings` are environment variables of the shop. */
export async function openCardShop(settings: Record<string, string> = {}, speed = quick): Promise<CardShop> {
  const provider = await startCardProvider({ speed })
  const { companyToken, serviceTypes } = provider.account
  const shop = await openPayingShop(
    {
      DPO_URL: provider.url,
      DPO_COMPANY_TOKEN: companyToken,
      DPO_SERVICE_TYPE: serviceTypes[0] ?? '',
      // At this speed more than half a minute: a busy machine needs time to pay.
      DPO_LIMIT_MINUTES: '60',
      DPO_TIMEOUT_MS: '1000',
      DPO_PUSH_TOKEN: pushToken,
      ...settings,
    },
    speed,
  )
  const cards = new CardShop(shop, provider)
  await cards.control('POST', 'rules', { pushUrl: cards.pushUrl })
  return cards
}
