import { sha256 } from '#platform/digest.ts'
// How orders of the large shop were paid, with what was tried before.
import { type Money, toNumeric } from '../../src/pricing/money.rules.ts'
import type { Chance } from '../search/chance.ts'
import type { Cell, Rows } from './copyIn.ts'
import { crowd, type Region } from './people.ts'

export type PaidOrder = {
  readonly id: string
  readonly at: Date
  readonly region: Region
  readonly phone: string
  readonly amount: Money
  /** Taken at the till, or owed by an organisation with this number. */
  readonly isStaff: boolean
  readonly businessId: number | null
}

const minute = 60_000

/** Numbers attempts, and returns that of the one that paid. */
export class Attempts {
  #last = 0

  add(rows: Rows, order: PaidOrder, chance: Chance): number {
    const provider = providerOf(order, chance)
    if (chance.hits(0.06)) this.#failed(rows, order, provider)
    this.#last += 1
    const id = this.#last
    const requestedAt = new Date(order.at.getTime() - minute)
    rows.add('payment_attempts', {
      ...this.#common(order, id, provider, requestedAt),
      succeeded_at: order.at,
      confirmed_order_at: order.at,
      failed_at: null,
      superseded_at: null,
      result_code: 0,
      result_text: 'Done',
      receipt: order.isStaff ? null : `SL${String(id).padStart(10, '0')}`,
    })
    trail(rows, id, [
      ['requested', requestedAt, provider],
      ['accepted', requestedAt, null],
      ['succeeded', order.at, null],
      ['confirmed', order.at, null],
    ])
    addRequest(rows, provider, id, order)
    return id
  }

  #failed(rows: Rows, order: PaidOrder, provider: string): void {
    this.#last += 1
    const id = this.#last
    const [requestedAt, failed] = [
      new Date(order.at.getTime() - 5 * minute),
      new Date(order.at.getTime() - 3 * minute),
    ]
    rows.add('payment_attempts', {
      ...this.#common(order, id, provider, requestedAt),
      succeeded_at: null,
      confirmed_order_at: null,
      failed_at: failed,
      superseded_at: failed,
      result_code: 1032,
      result_text: 'Request cancelled by user',
      receipt: null,
    })
    trail(rows, id, [
      ['requested', requestedAt, provider],
      ['failed', failed, '1032'],
      ['superseded', failed, 'another payment of the order'],
    ])
    addRequest(rows, provider, id, order)
  }

  #common({ id: order_id, amount }: PaidOrder, id: number, provider: string, requestedAt: Date) {
    return {
      id,
      order_id,
      provider,
      amount: toNumeric(amount),
      currency: amount.currency,
      requested_at: requestedAt,
      accepted_at: requestedAt,
    }
  }
}

function providerOf({ region, isStaff, businessId }: PaidOrder, chance: Chance): string {
  if (businessId !== null) return 'wholesale'
  if (isStaff) return 'cash'
  if (region === 'MWI' || chance.hits(0.15)) return 'dpo'
  return region === 'KEN' ? 'mpesa' : 'mtn'
}

let lastStep = 0

function trail(rows: Rows, attempt_id: number, steps: readonly [string, Date, string | null][]): void {
  for (const [event, at, cause] of steps) {
    lastStep += 1
    rows.add('payment_transitions', { id: lastStep, attempt_id, event, at, cause, written_at: at })
  }
}

const digest = (text: string) => sha256(text).toString('hex')

function addRequest(
  rows: Rows,
  provider: string,
  attempt_id: number,
  { phone, businessId }: PaidOrder,
): void {
  const key = digest(`attempt ${attempt_id}`)
  const token: Record<string, Cell> = { attempt_id, token_hash: `\\x${key}` }
  const staffId = 1 + (attempt_id % crowd.staff)
  if (provider === 'mpesa')
    rows.add('mpesa_requests', {
      ...token,
      msisdn: phone,
      merchant_request_id: `m-${attempt_id}`,
      checkout_request_id: `ws_${attempt_id}`,
    })
  else if (provider === 'mtn')
    rows.add('mtn_requests', {
      ...token,
      msisdn: phone,
      reference_id: uuid(key),
      external_id: `x-${attempt_id}`,
    })
  else if (provider === 'dpo')
    rows.add('dpo_payments', {
      ...token,
      company_ref: `c-${attempt_id}`,
      trans_token: uuid(key),
      trans_ref: `R${attempt_id}`,
    })
  else if (provider === 'cash')
    rows.add('cash_payments', {
      attempt_id,
      pdq_transaction_id: attempt_id % 3 === 0 ? `P${attempt_id}` : null,
      recorded_by_id: staffId,
    })
  else
    rows.add('wholesale_payments', {
      attempt_id,
      b2b_customer_id: businessId,
      discount_percentage: '20',
      pdq_transaction_id: `P${attempt_id}`,
      recorded_by_id: staffId,
    })
}

const uuid = (hex: string) => hex.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
