import { runOnce } from 'graphile-worker'
import { sql } from '#platform/database/sql.ts'
import type { PayingShop } from './payingShop.ts'

/** The daily comparison, with the provider's list switched on; only its own jobs run. */
export const comparingSettings = { MPESA_PULL_PHONE: '254700000000', MPESA_TIMEOUT_MS: '3000' }

async function takePage({ pool }: PayingShop): Promise<object | undefined> {
  let page: unknown
  await runOnce({ pgPool: pool, taskList: { comparePage: (payload) => void (page = payload) } })
  return page as object | undefined
}

/** Runs the comparison as its jobs do, at most so many pages of it; answers how many there were. */
export async function compare(shop: PayingShop, maxPages = 100): Promise<number> {
  await shop.payments.tasks['comparePayments']?.({})
  return goOnComparing(shop, maxPages)
}

export async function goOnComparing(shop: PayingShop, maxPages = 100): Promise<number> {
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await takePage(shop)
    if (!page) return pages
    await shop.payments.tasks['comparePage']?.(page)
  }
  return maxPages
}

/** Somebody pays the paybill on the phone; while it is not registered, M-Pesa tells nobody. Answers the code. */
export async function payByHand(
  shop: PayingShop,
  amount: number,
  reference: string,
  phone = '254722000149',
): Promise<string> {
  const { payment } = await shop.control<{ payment: { transId: string } }>('POST', 'paybill', {
    phone,
    amount,
    reference,
  })
  return payment.transId
}

/** Looks at what the comparison wrote down of the paybill, and tells the support where it fits nothing. */
export async function matchUnsolicited({ db, payments }: PayingShop, receipt: string): Promise<void> {
  const { id: paymentId } = await db.one<{ id: number }>(
    sql`select id from paybill_payments where trans_id = ${receipt}`,
  )
  for (const task of ['matchPaybillPayment', 'tellUnmatchedPayment'])
    await payments.tasks[task]?.({ paymentId })
}
