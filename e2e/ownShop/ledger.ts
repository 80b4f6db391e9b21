import { expect } from '@playwright/test'
import { sql } from '#platform/database/sql.ts'
import type { ApiBuyer } from './apiBuyer.ts'
import type { DemoShop } from '../setup/demoShop.ts'

type LedgerEntry = {
  readonly checkoutRequestId: string | null
  readonly merchantRequestId: string | null
  readonly phone: string
  readonly amount: number
  readonly state: 'pending' | 'paid' | 'failed'
}

/** The shop's ledger and the provider's tell the same: each push, for whom, how much, and how it ended. */
export async function expectSameLedgers(shop: DemoShop): Promise<void> {
  const theirs = (await shop.money.payments()).map(
    ({ checkoutRequestId, merchantRequestId, phone, amount, state }): LedgerEntry => ({
      checkoutRequestId,
      merchantRequestId,
      phone,
      amount,
      state,
    }),
  )
  const ours = await shop.db.many<LedgerEntry>(sql`
    select checkout_request_id as "checkoutRequestId", merchant_request_id as "merchantRequestId", msisdn as phone,
      amount::float as amount,
      case when succeeded_at is not null or on_hold_at is not null then 'paid' when failed_at is not null then 'failed'
        else 'pending' end as state
    from payment_attempts join mpesa_requests on attempt_id = id
    where checkout_request_id is null or checkout_request_id not like 'ws_CO_demo%'`)
  const sorted = (entries: readonly LedgerEntry[]) =>
    entries.toSorted((a, b) => String(a.checkoutRequestId).localeCompare(String(b.checkoutRequestId)))
  expect(sorted(ours)).toEqual(sorted(theirs))
}

/** An order was bought once: confirmed by one payment, with one entry on the bookshelf and one receipt. */
export async function expectBoughtOnce(
  shop: DemoShop,
  { buyer, orderId, title }: { buyer: ApiBuyer; orderId: string; title: string },
): Promise<void> {
  expect(await countsOf(shop, orderId)).toEqual({ isConfirmed: true, payments: 1, entries: 1 })
  expect(await buyer.bookshelf()).toEqual([title])
  await expect.poll(() => countReceipts(shop, buyer)).toBe(1)
}

/** Nothing was bought: no confirmation, nothing on the bookshelf. */
export async function expectNotBought(shop: DemoShop, buyer: ApiBuyer, orderId: string): Promise<void> {
  expect(await countsOf(shop, orderId)).toEqual({ isConfirmed: false, payments: 0, entries: 0 })
  expect(await buyer.bookshelf()).toEqual([])
}

const countsOf = (shop: DemoShop, orderId: string) =>
  shop.db.one<{ isConfirmed: boolean; payments: number; entries: number }>(sql`
    select confirmed_at is not null as "isConfirmed",
      (select count(*)::int from payment_attempts where order_id = orders.id and confirmed_order_at is not null) as payments,
      (select count(*)::int from entitlements where order_id = orders.id) as entries
    from orders where id = ${orderId}`)

const countReceipts = (shop: DemoShop, { userId }: ApiBuyer): Promise<number> =>
  shop.db.run(sql`select from mails join users on email = recipient where users.id = ${userId}`)
