import type { FindPayment } from '#orders/receipt/bought.ts'
import { payingPhone } from './attempts/attempt.nodes.ts'
import { listShownAttempts } from './attempts/attempt.table.ts'
import { describeAttempt, providerOf, type Providers } from './provider.ts'

/** How a receipt tells the payment that bought its order. */
export const receiptPaymentIn =
  (providers: Providers): FindPayment =>
  async (db, orderId) => {
    const attempt = (await listShownAttempts(db, [orderId])).find((row) => row.result_code === 0)
    if (!attempt) return null
    const { contractName: provider } = providerOf(providers, attempt)
    const described = await describeAttempt(db, providers, attempt)
    const isTerminal = described.paymentType === 'pdq'
    const isPaybill = provider === 'WHOLESALE_PAYMENT' && attempt.receipt !== null
    return {
      provider,
      way: isTerminal ? 'terminal' : isPaybill ? 'paybill' : null,
      phone: payingPhone(attempt, described),
      code: attempt.receipt ?? (isTerminal ? described.transactionId : null),
    }
  }
