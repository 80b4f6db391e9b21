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

export type Sale = { readonly staff: User; readonly orderId: string; readonly b2bCustomerId: string }

export type Unmatched = {
  id: string
  receipt: string
  amount: number
  surplus: number | null
  reference: string
  payerPhone: string | null
  payerName: string | null
  reason: string | null
}

type Confirmation = { url: string; kind: string; body: Record<string, unknown> }

const placeDocument = `mutation ($id: ID!, $customer: ID!) {
  placeCashOrder(input: { id: $id, b2bCustomerId: $customer }) { order { wholesalePayments { id } } } }`

const assignDocument = `mutation ($id: ID!, $order: ID!) {
  assignPaybillPayment(input: { id: $id, orderId: $order }) { paybillPayment { id } } }`

const takeOffDocument = `mutation ($id: ID!) {
  unassignPaybillPayment(input: { id: $id }) { paybillPayment { id } } }`

const recordDocument = `mutation ($id: ID!, $receipt: String, $slip: String) {
  recordWholesalePayment(input: { id: $id, receipt: $receipt, pdqTransactionId: $slip }) {
    order { confirmed payments { paymentType } } } }`

const listDocument = `{ unmatchedPaybillPayments { id receipt amount surplus reference payerPhone payerName reason } }`

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

  /** A cart of a member of the staff, of KES 418 for a business customer. */
  async addSale(): Promise<Sale> {
    const staff = await addUser(this.db, { roles: ['ROLE_CHECKER'] })
    const orderId = await addOrder(this.db, { owner: staff })
    const { id } = await addB2bCustomer(this.db)
    return { staff, orderId, b2bCustomerId: `/b2b_customers/${id}` }
  }

  /** Placed, and owed for. */
  async addOwed(sale?: Sale): Promise<Owed> {
    const { staff, orderId, b2bCustomerId } = sale ?? (await this.addSale())
    const variables = { id: `/orders/${orderId}`, customer: b2bCustomerId }
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

  /** Somebody of the staff says that less than all is for an order; its code. */
  async payPart({ staff, orderId, reference }: Owed, amount: number): Promise<string> {
    const receipt = await this.pay(amount, reference)
    await this.looked(receipt)
    const variables = { id: (await this.unmatched(receipt))?.id, order: `/orders/${orderId}` }
    const { codes } = await this.shop.ask(assignDocument, variables, { caller: staff })
    if (codes.length > 0) throw new Error(`not assigned: ${codes.join()}`)
    return receipt
  }

  /** It was for another order. */
  async takeOff(receipt: string): Promise<void> {
    const { id } = await this.db.one<{ id: number }>(
      sql`select id from paybill_payments where trans_id = ${receipt}`,
    )
    const { codes } = await this.shop.ask(
      takeOffDocument,
      { id: `/paybill_payments/${id}` },
      { caller: this.admin },
    )
    if (codes.length > 0) throw new Error(`not taken off: ${codes.join()}`)
  }

  /** What the staff say has come; they placed it. */
  async record({ attemptId, staff }: Owed, said: { receipt?: string; slip?: string }) {
    const variables = { id: `/wholesale_payments/${attemptId}`, ...said }
    const { data, codes } = await this.shop.ask<{ recordWholesalePayment: { order: object } | null }>(
      recordDocument,
      variables,
      { caller: staff },
    )
    return { codes, order: data.recordWholesalePayment?.order }
  }

  async unmatched(receipt: string): Promise<Unmatched | undefined> {
    const { data } = await this.shop.ask<{ unmatchedPaybillPayments: Unmatched[] }>(
      listDocument,
      {},
      { caller: this.admin },
    )
    return data.unmatchedPaybillPayments.find((payment) => payment.receipt === receipt)
  }

  /** The job that tells the support comes some minutes later. */
  async tellNow(receipt: string): Promise<void> {
    const { id: paymentId } = await this.db.one<{ id: number }>(
      sql`select id from paybill_payments where trans_id = ${receipt}`,
    )
    await this.shop.payments.tasks['tellUnmatchedPayment']?.({ paymentId })
  }

  mailsAbout(receipt: string): Promise<number> {
    return this.db.run(sql`select from mails where subject like ${`%${receipt}%`}`)
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
