import { sql } from '#platform/database/sql.ts'
import type { NewOrder } from '#orders/order.builder.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import type { OutcomeName } from '../../../stand-ins/mtn/outcomes.ts'
import { type Momo, startMomo } from '../../../stand-ins/mtn/start.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import type { MtnRequestRow } from '../mtn/mtn.table.ts'
import { type Buyer, openPayingShop, type PayingShop, quick } from './payingShop.ts'

/** An attempt with what MTN knows of it. */
export type MtnAttempt = AttemptRow & MtnRequestRow

export type SimPayment = {
  referenceId: string
  payer: string
  amount: string
  currency: string
  externalId: string
  payerMessage: string
  callbackUrl: string | null
  status: string
  financialTransactionId: string | null
}

type SimRequest = { method: string; path: string; body: unknown; status: number | null }

const placeDocument = `mutation ($input: placeMtnOrderInput!) { placeMtnOrder(input: $input) {
  order { id confirmed totalPriceSet { presentmentMoney { amount currencyCode } } }
  momoMtnPayments { id _id transactionReference resultCode status uncertain stale onHold msisdn }
} }`

const statusDocument = `query ($id: ID!) { updateStatusMomoMtnPayment(id: $id) {
  resultCode resultDescription status uncertain stale onHold succeededAt localOrder { confirmed }
} }`

/** A shop that MTN's stand-in can pay besides M-Pesa's. */
export class MtnShop {
  readonly shop: PayingShop
  readonly #momo: Momo
  #phones = 0

  constructor(shop: PayingShop, momo: Momo) {
    this.shop = shop
    this.#momo = momo
  }

  /** Nine digits of a phone that nobody used yet, whose next request takes that course. */
  async phoneThat(outcome: OutcomeName): Promise<string> {
    this.#phones += 1
    const nine = String(789_000_000 + this.#phones)
    await this.control('POST', `phones/250${nine}/next`, { outcome })
    return nine
  }

  /** A reader in Rwanda with a cart; taxed, as all of these, as in Kenya. */
  addBuyer(order: Partial<NewOrder> = {}): Promise<Buyer> {
    return this.shop.addBuyer({ country: 'RWA', ...order })
  }

  /** Its buyer goes to Kenya, where M-Pesa is offered. */
  async moveToKenya(orderId: string): Promise<void> {
    await this.shop.db.run(sql`update orders set customer_locale = 'KEN' where id = ${orderId}`)
  }

  place({ user, orderId }: Buyer, nine: string, more: Record<string, unknown> = {}) {
    const input = { id: `/orders/${orderId}`, phoneNumber: `250${nine}`, ...more }
    return this.shop.ask(placeDocument, { input }, { caller: user })
  }

  async placeThat(outcome: OutcomeName): Promise<Buyer & { readonly attempt: MtnAttempt }> {
    const buyer = await this.addBuyer()
    const { codes } = await this.place(buyer, await this.phoneThat(outcome))
    if (codes.length > 0) throw new Error(`not placed: ${codes.join()}`)
    return { ...buyer, attempt: await this.attempt(buyer.orderId) }
  }

  /** What the waiting screen asks. */
  async update({ user, orderId }: Buyer, language: 'eng' | 'kin' = 'eng') {
    const { id } = await this.attempt(orderId)
    return this.shop.ask<{ updateStatusMomoMtnPayment: Record<string, unknown> | null }>(
      statusDocument,
      { id: `/momo_mtn_payments/${id}` },
      { caller: user, preferences: { ...defaultPreferences, language } },
    )
  }

  attempts(orderId: string): Promise<MtnAttempt[]> {
    return this.shop.db.many<MtnAttempt>(sql`
      select * from payment_attempts join mtn_requests on attempt_id = id where order_id = ${orderId} order by id`)
  }

  async attempt(orderId: string): Promise<MtnAttempt> {
    const found = (await this.attempts(orderId)).at(-1)
    if (!found) throw new Error('the order has no attempt at MTN')
    return found
  }

  /** The provider's own books about an attempt. */
  async theirs({ reference_id }: MtnAttempt): Promise<SimPayment | undefined> {
    const payments = await this.control<SimPayment[]>('GET', 'payments')
    return payments.find(({ referenceId }) => referenceId === reference_id)
  }

  /** The calls of a kind that the provider has seen. */
  async calls(pattern: RegExp): Promise<SimRequest[]> {
    const requests = await this.control<SimRequest[]>('GET', 'requests')
    return requests.filter(({ method, path }) => pattern.test(`${method} ${path}`))
  }

  /** Lets simulated time pass at the provider, until the callbacks that fell due were answered. */
  async pass(seconds: number): Promise<void> {
    await this.control('POST', 'clock/advance', { seconds })
  }

  /** A control call of the stand-in. */
  async control<Answer>(call: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#momo.url}/__sim/${path}`, {
      method: call,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`the stand-in refuses ${path}: ${await response.text()}`)
    const answer: Answer = await response.json() // its README says what each call answers
    return answer
  }

  async close(): Promise<void> {
    await this.#momo.close()
    await this.shop.close()
  }
}

/** Opens a shop against a new stand-in of a speed. `settings` are environment variables of the shop. */
export async function openMtnShop(settings: Record<string, string> = {}, speed = quick): Promise<MtnShop> {
  const targetEnvironment = settings['MTN_TARGET_ENVIRONMENT'] === 'sandbox' ? 'sandbox' : 'mtnrwanda'
  const momo = await startMomo({ speed, targetEnvironment })
  const own = {
    MTN_PAYMENTS: 'on',
    MTN_URL: momo.url,
    MTN_SUBSCRIPTION_KEY: momo.credentials.collection.subscriptionKey,
    MTN_API_USER: momo.credentials.collection.apiUser,
    MTN_API_KEY: momo.credentials.collection.apiKey,
    MTN_REFUND_SUBSCRIPTION_KEY: momo.credentials.disbursement.subscriptionKey,
    MTN_REFUND_API_USER: momo.credentials.disbursement.apiUser,
    MTN_REFUND_API_KEY: momo.credentials.disbursement.apiKey,
    MTN_TIMEOUT_MS: '15000',
  }
  try {
    return new MtnShop(await openPayingShop({ ...own, ...settings }, speed), momo)
  } catch (error) {
    await momo.close()
    throw error
  }
}
