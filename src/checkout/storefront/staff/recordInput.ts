import { formText } from '#platform/formText.ts'

export const recordWays = ['receipt', 'pdq'] as const

export type RecordWay = (typeof recordWays)[number]

/** One of the two numbers: of the payment to the paybill, or of the terminal's slip. */
export function recordInputOf(form: FormData) {
  const text = (name: string) => formText(form, name).trim() || null
  const isSlip = formText(form, 'by') === 'pdq'
  return {
    id: formText(form, 'payment'),
    receipt: isSlip ? null : text('receipt'),
    pdqTransactionId: isSlip ? text('pdqTransactionId') : null,
  }
}
