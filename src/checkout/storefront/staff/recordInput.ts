import { recordedMoney, recordViolations } from '#payments/staff/recordWholesale.rules.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Violation } from '#platform/violation.rules.ts'

export const recordWays = ['receipt', 'pdq'] as const

export type RecordWay = (typeof recordWays)[number]

export type RecordValues = {
  readonly by: RecordWay
  readonly receipt: string
  readonly pdqTransactionId: string
}

export const nothingTyped: RecordValues = { by: 'receipt', receipt: '', pdqTransactionId: '' }

export const recordValuesOf = (form: FormData): RecordValues => ({
  by: formText(form, 'by') === 'pdq' ? 'pdq' : 'receipt',
  receipt: formText(form, 'receipt'),
  pdqTransactionId: formText(form, 'pdqTransactionId'),
})

/** One of the two numbers: of the payment to the paybill, or of the terminal's slip. */
export function recordInputOf(form: FormData) {
  const { by, receipt, pdqTransactionId } = recordValuesOf(form)
  return {
    id: formText(form, 'payment'),
    receipt: by === 'receipt' ? receipt.trim() || null : null,
    pdqTransactionId: by === 'pdq' ? pdqTransactionId.trim() || null : null,
  }
}

/** What is wrong with the number that is asked for; the other one is not shown. */
export function recordFormViolations(form: FormData): Violation[] {
  const { receipt, pdqTransactionId } = recordInputOf(form)
  return recordViolations(recordedMoney(pdqTransactionId, receipt)).map((found) => at(found, form))
}

export const shownRefusal = (refusal: Refusal, form: FormData): Refusal => ({
  ...refusal,
  violations: refusal.violations.map((found) => at(found, form)),
})

const at = <Found extends { readonly path: string }>(found: Found, form: FormData): Found => ({
  ...found,
  path: recordValuesOf(form).by === 'pdq' ? 'pdqTransactionId' : 'receipt',
})
