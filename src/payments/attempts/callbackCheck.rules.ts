// A callback is only a hint: it never confirms, but an amount or a payer other than asked stops everything.

/** By whose word: the provider's answer to a status query, its list, a message that nobody can verify, or the staff. */
export type ReceivedSource = 'query' | 'list' | 'callback' | 'staff'

export type PaymentIds = Readonly<Record<string, string>>

/** Why a person has to look at a payment, whatever is said of its amount. */
export type Concern = 'fraud_suspected' | 'incomplete'

export type PaymentReport = {
  readonly ids: PaymentIds
  /** Whether the provider was asked by ids that the attempt had already; else they are still to be compared with its. */
  readonly isOwn?: boolean
  /** `unclear` is a code without a known meaning. */
  readonly reading: 'paid' | 'failed' | 'pending' | 'unclear'
  readonly code: string
  readonly text: string | null
  /** The contract's number, should it have failed. */
  readonly resultCode: number
  /** Major units; NaN when it is there but unreadable, null when it is not named. */
  readonly amount: number | null
  /** Null when it is not named. */
  readonly currency: string | null
  readonly payerPhone: string | null
  readonly receipt: string | null
  readonly paidAt: Date | null
  readonly concern?: Concern | null
  /** A message that came unsolicited (`callback`) is worth less than what the provider answers or lists. */
  readonly source: Exclude<ReceivedSource, 'staff'>
}

/** `amount` in major units. */
export type RequestedPayment = {
  readonly amount: number
  readonly currency: string
  readonly payerPhone: string | null
  readonly requestedAt: Date
}

export type CallbackCheck = {
  readonly mismatch: 'amount_differs' | 'payer_differs' | Concern | null
  readonly receipt: string | null
  readonly paidAt: Date | null
}

const clockSkewMs = 600_000

/** An unclear code that comes again is a failure. */
export const settledReading = (
  { reading, code }: Pick<PaymentReport, 'reading' | 'code'>,
  codesBefore: readonly string[],
): PaymentReport['reading'] => (reading === 'unclear' && codesBefore.includes(code) ? 'failed' : reading)

export function checkCallbacks(
  reports: readonly PaymentReport[],
  asked: RequestedPayment,
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

/** Each once. */
export const receiptsIn = (reports: readonly PaymentReport[]): readonly string[] => [
  ...new Set(reports.filter(({ reading }) => reading === 'paid').flatMap(({ receipt }) => receipt ?? [])),
]

function mismatchOf(
  { amount, currency, payerPhone, concern = null }: PaymentReport,
  asked: RequestedPayment,
): CallbackCheck['mismatch'] {
  if (amount !== null && amount !== asked.amount) return 'amount_differs'
  if (currency !== null && currency !== asked.currency) return 'amount_differs'
  return payerPhone !== null && payerPhone !== asked.payerPhone ? 'payer_differs' : concern
}

// The zone of a provider's dates may not be documented: a date before the start or after now is not believed.
const isPlausible = (paidAt: Date, { requestedAt }: RequestedPayment, now: Date): boolean =>
  paidAt.getTime() > requestedAt.getTime() - clockSkewMs && paidAt.getTime() < now.getTime() + clockSkewMs
