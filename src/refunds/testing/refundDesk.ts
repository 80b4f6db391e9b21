import { addUser } from '#identity/users/user.builder.ts'
import type { MailRow } from '#notifications/mail.table.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import type { NewOrder } from '#orders/order.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { type Buyer, openPayingShop, type PayingShop, until } from '#payments/testing/payingShop.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { ReversalHabit } from '../../../stand-ins/mpesa/reversal.ts'
import { lockOrderAndRefund, settleRefund } from '../refund.service.ts'
import { pollRefundStatus } from '../refund.tasks.ts'
import {
  claimDocument,
  closeDocument,
  decideDocument,
  refundDocument,
  refundFacts,
  retryDocument,
} from './documents.ts'

export type SeenRefund = {
  _id: number
  amount: number
  state: string
  key: string
  note: string | null
  sentAt: string | null
  lines?: { _id: number }[]
}

/** Where admins give money back, in a shop that M-Pesa's stand-in is paid through. */
export class RefundDesk {
  readonly shop: PayingShop
  readonly admin: User

  constructor(shop: PayingShop, admin: User) {
    this.shop = shop
    this.admin = admin
  }

  /** An order that was paid by M-Pesa, with its receipt. */
  async buy(order: Partial<NewOrder> = {}, owner?: User) {
    const buyer = await this.shop.addBuyer(order, owner)
    await this.#pay(buyer)
    return { buyer: buyer.user, orderId: buyer.orderId }
  }

  /** The same title once more, in an order that the staff placed. */
  async buyFor(reader: User, book: number): Promise<string> {
    const order = { forUserEmail: reader.email, books: [book] }
    const id = await addPaidOrderFor(this.shop.db, this.admin, order)
    await this.shop.ask(claimDocument, {}, { caller: reader })
    return id
  }

  /** An order that the admin placed and paid for somebody who has not claimed it. */
  async placeFor(reader: User): Promise<string> {
    const buyer = await this.shop.addBuyer({}, this.admin)
    await this.#pay(buyer, { forEmail: reader.email })
    return buyer.orderId
  }

  async #pay(buyer: Buyer, more: Record<string, unknown> = {}): Promise<void> {
    const { codes } = await this.shop.place(buyer, await this.shop.phoneThat('success'), more)
    if (codes.length > 0) throw new Error(`not placed: ${codes.join()}`)
    await this.pass(60)
    await this.shop.queryAfter(await this.shop.attempt(buyer.orderId), 20)
  }

  async claim(reader: User): Promise<void> {
    await this.shop.ask(claimDocument, {}, { caller: reader })
  }

  async refund(orderId: string, more: Record<string, unknown> = {}, caller = this.admin) {
    const input = { id: `/orders/${orderId}`, reason: 'Wrong book', ...more }
    const { data, codes } = await this.shop.ask<{ refundOrder: { refund: SeenRefund } | null }>(
      refundDocument,
      { input },
      { caller },
    )
    return { refund: data.refundOrder?.refund ?? nothing, codes }
  }

  /** Asks once more for a refund that was refused. */
  async retry({ _id }: SeenRefund, more: Record<string, unknown> = {}, caller = this.admin) {
    const { data, codes } = await this.shop.ask<{ retryRefund: { refund: SeenRefund } | null }>(
      retryDocument,
      { input: { id: `/refunds/${_id}`, ...more } },
      { caller },
    )
    return { refund: data.retryRefund?.refund ?? nothing, codes }
  }

  close(refund: SeenRefund, isSettled: boolean, note = 'Sent from the till', caller = this.admin) {
    const input = { id: `/refunds/${refund._id}`, isSettled, note }
    return this.shop.ask(closeDocument, { input }, { caller })
  }

  /** A settlement whose transaction is lost at its end. */
  async breakOff({ _id }: SeenRefund): Promise<void> {
    const ending = { at: new Date(), said: { byId: this.admin.id, note: 'Power cut' } }
    const settling = this.shop.db.transaction(async (tx) => {
      await settleRefund(tx, await lockOrderAndRefund(tx, _id), ending, this.shop.config)
      throw new PowerCut()
    })
    await settling.catch((error: unknown) => {
      if (!(error instanceof PowerCut)) throw error
    })
  }

  async decide(orderId: string, decision: Record<string, unknown>) {
    const { id } = await this.shop.db.one<{ id: number }>(
      sql`select id from refund_requests where order_id = ${orderId}`,
    )
    const { data, codes } = await this.shop.ask<{ decideRefundRequest: { refund: SeenRefund } | null }>(
      decideDocument,
      { input: { id: `/refund_requests/${id}`, ...decision } },
      { caller: this.admin },
    )
    return { refund: data.decideRefundRequest?.refund ?? nothing, codes }
  }

  /** Asks for the money as the buyer does; the codes of refusals. */
  async request(caller: User, orderId: string) {
    const document = `mutation ($id: ID!) { requestRefund(input: { id: $id }) { refundRequest { _id } } }`
    return (await this.shop.ask(document, { id: `/orders/${orderId}` }, { caller })).codes
  }

  async requestState(caller: User, orderId: string) {
    const { data } = await this.shop.ask<{ order: { refundRequest: { status: string } | null } }>(
      `query ($id: ID!) { order(id: $id) { refundRequest { status } } }`,
      { id: `/orders/${orderId}` },
      { caller },
    )
    return data.order.refundRequest?.status
  }

  /** Why a refund is not offered to the buyer of an order. */
  async requestRefusal(caller: User, orderId: string) {
    const { data } = await this.shop.ask<{ order: { refundRefusal: string | null } }>(
      `query ($id: ID!) { order(id: $id) { refundRefusal } }`,
      { id: `/orders/${orderId}` },
      { caller },
    )
    return data.order.refundRefusal
  }

  async read({ _id }: SeenRefund): Promise<SeenRefund> {
    const { data } = await this.shop.ask<{ refunds: SeenRefund[] }>(
      `{ refunds(isOpen: false) { ${refundFacts} } }`,
      {},
      { caller: this.admin },
    )
    return data.refunds.find((refund) => refund._id === _id) ?? nothing
  }

  async balances(orderId: string) {
    const { data } = await this.shop.ask<{ order: { balances: object[] } }>(
      `query ($id: ID!) { order(id: $id) { balances { paid refunded underWay left } } }`,
      { id: `/orders/${orderId}` },
      { caller: this.admin },
    )
    return data.order.balances
  }

  /** Follows a refund as its job does, so many hours of the schedule after it was asked for. */
  async follow({ key, _id }: SeenRefund, hours = 0): Promise<void> {
    const { gateway } = this.shop.payments
    const { requested_at: requestedAt } = await this.shop.db.one<{ requested_at: Date }>(
      sql`select requested_at from refunds where id = ${_id}`,
    )
    const now = new Date(requestedAt.getTime() + hours * 3600 * gateway.timeScale * 10)
    await pollRefundStatus({ gateway, shop: this.shop.config }, key, now)
  }

  async settle(refund: SeenRefund): Promise<void> {
    await this.follow(refund)
    await this.pass(10)
    await until(async () => {
      await this.follow(refund)
      return (await this.read(refund)).state === 'settled'
    })
  }

  habit(reversals: ReversalHabit) {
    return this.shop.control('POST', 'rules', { reversals })
  }

  pass(seconds: number) {
    return this.shop.control('POST', 'clock/advance', { seconds })
  }

  /** What the provider gave back of the payment of a refund, in its own books. */
  async theirs({ _id }: SeenRefund) {
    const { receipt } = await this.shop.db.one<{ receipt: string | null }>(
      sql`select a.receipt from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = ${_id}`,
    )
    type Theirs = { transactionId: string; amount: number; state: string }
    const all = await this.shop.control<Theirs[]>('GET', 'reversals')
    return all
      .filter(({ transactionId }) => transactionId === receipt)
      .map(({ amount, state }) => ({ amount, state }))
  }

  async shelf({ id }: User): Promise<number[]> {
    const rows = await this.shop.db.many<{ book_id: number }>(
      sql`select book_id from entitlements where user_id = ${id} and ended_at is null order by book_id`,
    )
    return rows.map((row) => row.book_id)
  }

  async lines(orderId: string): Promise<number[]> {
    const rows = await this.shop.db.many<{ id: number }>(
      sql`select id from order_lines where order_id = ${orderId} order by position`,
    )
    return rows.map(({ id }) => id)
  }

  notes(orderId: string) {
    return this.shop.db.many<{ number: number; net: string; tax: string; total: string }>(
      sql`select number, net, tax, total from credit_notes where order_id = ${orderId} order by number`,
    )
  }

  /** To the support, about an order. */
  async supportMails(orderId: string): Promise<MailRow[]> {
    const rows = await this.shop.db.many<MailRow>(
      sql`select * from mails where recipient = ${this.shop.config.supportEmail} order by id`,
    )
    return rows.filter(({ subject }) => subject.includes(orderReference(orderId)))
  }
}

class PowerCut extends Error {}

const nothing: SeenRefund = { _id: 0, amount: 0, state: '', key: '', note: null, sentAt: null, lines: [] }

export async function openRefundDesk(settings: Record<string, string> = {}): Promise<RefundDesk> {
  const shop = await openPayingShop({ MPESA_TIMEOUT_MS: '1500', ...settings })
  return new RefundDesk(shop, await addUser(shop.db, { roles: ['ROLE_ADMIN'] }))
}
