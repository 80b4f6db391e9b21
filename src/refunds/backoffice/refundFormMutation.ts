import { keyedBy } from '#page/forms/formKey.ts'
import type { FormMutation } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { amountViolations, readRefundAmount, type RefundEntry } from './refundForm.rules.ts'

/** A box of the form is named by its line. */
export const lineField = (iri: string): string => `${lineBegin}${iri}`
const lineBegin = 'line:'

/** What the form of a refund says. */
export const readRefundEntry = (form: FormData): RefundEntry => ({
  amount: formText(form, 'amount').trim(),
  lines: [...form.keys()]
    .filter((name) => name.startsWith(lineBegin))
    .map((name) => name.slice(lineBegin.length)),
  reason: formText(form, 'reason').trim(),
  isByHand: form.has('isByHand'),
})

/** Refunds the order of an IRI; without an amount what the named lines cost, or all that is left. */
export const refundFormMutation =
  (id: string): FormMutation =>
  (page, form) => {
    const { amount: typed, lines, ...entry } = readRefundEntry(form)
    const amount = readRefundAmount(typed)
    // No number would be sent as none, which refunds all.
    const [wrong] = amountViolations(amount, Infinity)
    if (wrong) return Promise.resolve({ refusal: refusedFor(wrong) })
    return keyedBy(page, form).mutate(RefundMutation, { input: { id, ...entry, lines: [...lines], amount } })
  }

const refusedFor = ({ path, code }: { readonly path: string; readonly code: string }): Refusal => ({
  key: 'validation.failed',
  code: 'VALIDATION_FAILED',
  violations: [{ path, code, params: {} }],
})

const RefundMutation = graphql(`
  mutation OfficeRefund($input: refundOrderInput!) {
    refundOrder(input: $input) { refund { _id } }
  }
`)
