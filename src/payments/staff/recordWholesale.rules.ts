// A wholesale payment came to the paybill, with a code, or over the card terminal, with a slip: one of the two.
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'

export type RecordedMoney = {
  /** Of the card terminal's slip. */
  readonly transactionId: string | null
  /** The code of the payment to the paybill. */
  readonly receipt: string | null
}

const maxTransactionId = 100
/** Ten letters and digits (payments reference, 1.5). */
const receiptBounds = { min: 10, max: 10 } as const

/** Codes are told in capitals without spaces, however they were typed. */
export const recordedMoney = (
  transactionId: string | null | undefined,
  receipt: string | null | undefined,
): RecordedMoney => ({
  transactionId: transactionId?.trim() || null,
  receipt: receipt?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || null,
})

export function recordViolations({ transactionId, receipt }: RecordedMoney): Violation[] {
  if (transactionId === null && receipt === null) return [{ path: 'receipt', code: 'required' }]
  if (transactionId !== null && receipt !== null)
    return [{ path: 'receipt', code: 'maxLength', params: { max: 0 } }]
  return [
    ...terminalViolations('pdqTransactionId', transactionId),
    ...(receipt === null ? [] : lengthViolations('receipt', receipt, receiptBounds)),
  ]
}

/** As slips are compared: in capitals, without blanks and invisible characters. */
export const slipNumber = (transactionId: string): string =>
  transactionId
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{C}]/gu, '')

/** Null where no terminal was used. */
export function terminalViolations(path: string, transactionId: string | null): Violation[] {
  if (transactionId === null) return []
  if (slipNumber(transactionId) === '') return [{ path, code: 'required' }]
  return lengthViolations(path, transactionId, { max: maxTransactionId })
}
