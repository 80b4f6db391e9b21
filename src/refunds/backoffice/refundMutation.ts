import { keyedBy } from '#page/forms/formKey.ts'
import type { FormMutation, MutationOutcome } from '#page/forms/formMutation.ts'
import type { Page } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { type RefundEntry, refundInput, unconfirmed } from './refundEntry.rules.ts'
import { readRefundEntry } from './readRefundEntry.ts'

type Saying = (page: Page, form: FormData, said: RefundEntry) => Promise<MutationOutcome>

/** Asks for nothing as long as the form does not say what goes back. */
export const whenConfirmed =
  (mutate: Saying): FormMutation =>
  (page, form) => {
    const said = readRefundEntry(form)
    const violations = unconfirmed(said)
    return violations.length > 0 ? Promise.resolve(refusedFor(violations)) : mutate(page, form, said)
  }

const refusedFor = (violations: readonly Violation[]): MutationOutcome => ({
  refusal: {
    key: 'validation.failed',
    code: 'VALIDATION_FAILED',
    violations: violations.map(({ path, code }) => ({ path, code, params: {} })),
  },
})

/** Gives the money of the order back that the form names. */
export const refundMutation = whenConfirmed((page, form, said) => {
  const request = formText(form, 'openRequest') || null
  const input = {
    id: formText(form, 'order'),
    attempt: formText(form, 'payment') || null,
    request,
    reason: said.reason ?? '',
    ...refundInput(said),
  }
  return keyedBy(page, form).mutate(RefundMutation, { input })
})

const RefundMutation = graphql(`
  mutation RefundOrder($input: refundOrderInput!) {
    refundOrder(input: $input) { refund { id } }
  }
`)
