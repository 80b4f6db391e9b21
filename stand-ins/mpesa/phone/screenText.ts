import { merchantName } from '../demo.ts'
import { nairobiOnPhone } from '../nairobi.ts'
import type { Payment } from '../payment.ts'
import { type ResultCode, resultTexts } from '../results.ts'

const shillings = new Intl.NumberFormat('en-KE')
const shillingsAndCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 })

/** The question that the network puts on the phone. */
export function promptText({ amount, reference }: Payment): string {
  return `Pay KES ${shillings.format(amount)} to ${merchantName}, account ${reference}?`
}

/** The message that a payer gets for a payment that went through. */
export function receiptText({ receipt, amount, reference, settledAt, requestedAt }: Payment): string {
  const sum = `Ksh${shillingsAndCents.format(amount)}`
  const when = nairobiOnPhone(settledAt ?? requestedAt)
  return `${receipt ?? ''} Confirmed. ${sum} sent to ${merchantName} for account ${reference} on ${when}.`
}

const plainWords: Partial<Record<ResultCode, string>> = {
  '1': 'There is not enough money in the account.',
  '1032': 'You cancelled the request.',
  '1037': 'The request was not answered in time.',
  '2001': 'The PIN was wrong.',
  '8006': 'The PIN is blocked.',
}

/** Why nothing was paid, as the payer reads it. */
export function failureText(code: ResultCode): string {
  return plainWords[code] ?? resultTexts[code]
}
