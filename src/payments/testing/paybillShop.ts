import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openPayingShop, type PayingShop, until } from './payingShop.ts'

export type Owed = {
  readonly staff: User
  readonly orderId: string
  readonly attemptId: number
  /** The number that the customer is told. */
  readonly reference: string
}

export type Unmatched = {
  id: string
  receipt: string
  amount: number
  reference: string
  payerPhone: string | null
  payerName: string | null
  reason: string | null
}

type Confirmation = { url: string; kind: string; body: Record<string, unknown> }

const placeDocument = `mutation ($id: ID!, $customer: ID!) {
  placeCashOrder(input: { id: $id, b2bCustomerId: $customer }) { order { wholesalePayments { id } } } }`

const listDocument = `{ unmatchedPaybillPayments { id receipt amount reference payerPhone payerName reason } }`

/** A shop whose wholesale orders are paid at the paybill, which M-Pesa's stand-in tells of. */
export class PaybillShop {
  readonly shop: PayingShop
  readonly admin: User

  constructor(shop: PayingShop, admin: User) {
    this.shop = shop
    this.admin = admin
  }

  get db() {
    return this.shop.db
  }

  /** An order of KES 418 for a business customer, placed and owed for. */
  async addOwed(): Promise<Owed> {
    const staff = await addUser(this.db, { roles: ['ROLE_CHECKER'] })
    const orderId = await addOrder(this.db, { owner: staff })
    const { id } = await addB2bCustomer(this.db)
    const variables = { id: `/orders/${orderId}`, customer: `/b2b_customers/${id}` }
    const { data, codes } = await this.shop.ask<{
      placeCashOrder: { order: { wholesalePayments: { id: string }[] } }
    }>(placeDocument, variables, { caller: staff })
    if (codes.length > 0) throw new Error(`not placed: ${codes.join()}`)
    const [payment] = data.placeCashOrder.order.wholesalePayments
    const attemptId = Number(payment?.id.split('/').at(-1))
    return { staff, orderId, attemptId, reference: orderReference(orderId) }
  }

  /** Somebody pays the paybill on the phone; returns M-Pesa's code once the shop has been told. */
  async pay(amount: number, reference: string, more: Record<string, unknown> = {}): Promise<string> {
    const order = { phone: '254722000149', amount, reference, firstName: 'Amina', ...more }
    const { payment } = await this.shop.control<{ payment: { transId: string } }>('POST', 'paybill', order)
    return payment.transId
  }

  /** What the stand-in sent to the shop last. */
  async lastConfirmation(): Promise<Confirmation> {
    const sent = await this.shop.control<Confirmation[]>('GET', 'callbacks')
    const last = sent.filter(({ kind }) => kind === 'confirmation').at(-1)
    if (!last) throw new Error('nothing was confirmed')
    return last
  }

  /** Waits until the payment of that code has been looked at. */
  async looked(receipt: string): Promise<void> {
    const seen = sql`
      select from paybill_payments where trans_id = ${receipt} and (attempt_id is not null or reason is not null)`
    await until(async () => (await this.db.run(seen)) === 1)
  }

  async unmatched(receipt: string): Promise<Unmatched | undefined> {
    const { data } = await this.shop.ask<{ unmatchedPaybillPayments: Unmatched[] }>(
      listDocument,
      {},
      { caller: this.admin },
    )
    return data.unmatchedPaybillPayments.find((payment) => payment.receipt === receipt)
  }

  async close(): Promise<void> {
    await this.shop.close()
  }
}

/** Its addresses are registered, and its jobs run. */
export async function openPaybillShop(): Promise<PaybillShop> {
  const shop = await openPayingShop({
    PAYMENT_PACE_PERCENT: '100',
    MPESA_PAYBILL_REGISTRATION: 'start',
  })
  const admin = await addUser(shop.db, { roles: ['ROLE_ADMIN'] })
  await shop.startJobs()
  await shop.payments.resume()
  await until(
    async () => (await shop.control<{ registration: object | null }>('GET', '')).registration !== null,
  )
  return new PaybillShop(shop, admin)
}
