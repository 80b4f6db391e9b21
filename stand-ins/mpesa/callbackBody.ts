import type { RequestIds } from './ids.ts'
import { nairobiDigits } from './nairobi.ts'
import type { CallbackShape } from './outcomes.ts'
import type { Payment } from './payment.ts'
import { type ResultCode, resultOnCallback, resultTexts } from './results.ts'

type Item = { readonly Name: string; readonly Value?: number | string }

/** The amount that the callback of a payment names. */
export function amountNamed(amount: number, shape: CallbackShape): number {
  if (shape !== 'other-amount') return amount
  return amount > 1 ? amount - 1 : 2
}

/** The body of a result callback (Daraja, M-Pesa Express); `strangeIds` serve the shape with unknown ids. */
export function callbackBody(
  payment: Payment,
  { code, shape }: { code: ResultCode; shape: CallbackShape },
  strangeIds: () => RequestIds,
): object {
  if (shape === 'empty') return {}
  const ids = shape === 'unknown-ids' ? strangeIds() : payment
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: ids.merchantRequestId,
        CheckoutRequestID: ids.checkoutRequestId,
        ResultCode: resultOnCallback(code),
        ResultDesc: resultTexts[code],
        ...(code === '0' && { CallbackMetadata: { Item: items(payment, shape) } }),
      },
    },
  }
}

function items(payment: Payment, shape: CallbackShape): Item[] {
  const amount = { Name: 'Amount', Value: amountNamed(payment.amount, shape) }
  const receipt = { Name: 'MpesaReceiptNumber', Value: payment.receipt ?? '' }
  const date = {
    Name: 'TransactionDate',
    Value: Number(nairobiDigits(payment.settledAt ?? payment.requestedAt)),
  }
  const payer = Number(payment.phone)
  const phone = { Name: 'PhoneNumber', Value: shape === 'other-payer' ? payer + 1 : payer }
  if (shape === 'balance-without-value') return [phone, { Name: 'Balance' }, receipt, date, amount]
  return [amount, receipt, date, phone]
}
