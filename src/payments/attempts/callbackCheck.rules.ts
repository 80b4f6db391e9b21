// What a provider's reports of a payment are worth. A callback is a hint: it never confirms anything, but it tells the
// receipt number and the moment, and an amount or a payer other than asked stops everything.

/** Names by which a provider knows a payment, each in the provider's own word. */
export type PaymentIds = Readonly<Record<string, string>>

/** What a provider says of a payment, asked or by itself. */
export type PaymentReport = {
  readonly ids: PaymentIds
  /** `unclear` is a code without a known meaning. */
  readonly reading: 'paid' | 'failed' | 'pending' | 'unclear'
  /** The provider's own code and words. */
  readonly code: string
  readonly text: string | null
  /** The contract's number, should it have failed. */
  readonly resultCode: number
  /** Major units of the attempt's currency; not a number when it is there but unreadable, null when it is not named. */
  readonly amount: number | null
  readonly payerPhone: string | null
  readonly receipt: string | null
  readonly paidAt: Date | null
}

/** What was asked for; `amount` in major units. */
export type AskedPayment = {
  readonly amount: number
  readonly payerPhone: string | null
  readonly askedAt: Date
}

export type CallbackCheck = {
  /** The provider tells of another payment than was asked for. */
  readonly mismatch: 'amount_differs' | 'payer_differs' | null
  readonly receipt: string | null
  readonly paidAt: Date | null
}

const clockSkewMs = 600_000

/** What a report says, given the codes of the same attempt otherwise: an unclear one that comes again is a failure. */
export const settledReading = (
  { reading, code }: Pick<PaymentReport, 'reading' | 'code'>,
  codesBefore: readonly string[],
): PaymentReport['reading'] => (reading === 'unclear' && codesBefore.includes(code) ? 'failed' : reading)

/** What the reports of an attempt that was paid tell together. */
export function checkCallbacks(
  reports: readonly PaymentReport[],
  asked: AskedPayment,
  now: Date,
): CallbackCheck {
  const paid = reports.filter(({ reading }) => reading === 'paid')
  const mismatches = paid.map((report) => mismatchOf(report, asked))
  const fitting = paid.filter((_, index) => mismatches[index] === null)
  const paidAt = fitting.find((report) => report.paidAt !== null)?.paidAt ?? null
  return {
    mismatch: mismatches.find((mismatch) => mismatch !== null) ?? null,
    receipt: [...fitting, ...paid].find(({ receipt }) => receipt !== null)?.receipt ?? null,
    paidAt: paidAt !== null && isPlausible(paidAt, asked, now) ? paidAt : null,
  }
}

function mismatchOf({ amount, payerPhone }: PaymentReport, asked: AskedPayment): CallbackCheck['mismatch'] {
  if (amount !== null && amount !== asked.amount) return 'amount_differs'
  return payerPhone !== null && payerPhone !== asked.payerPhone ? 'payer_differs' : null
}

// The zone of a provider's dates may not be documented: a date before the start or after now is not believed.
const isPlausible = (paidAt: Date, { askedAt }: AskedPayment, now: Date): boolean =>
  paidAt.getTime() > askedAt.getTime() - clockSkewMs && paidAt.getTime() < now.getTime() + clockSkewMs
