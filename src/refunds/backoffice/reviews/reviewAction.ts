import type { ActionFunctionArgs } from 'react-router'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { keyedBy } from '#page/forms/formKey.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Decision } from './review.fields.ts'
import { reviewListPath } from './reviewTable.rules.ts'

const known: readonly Decision[] = ['confirmed', 'refunded', 'closed']

const decide: FormMutation = (page, form) => {
  const decision = known.find((one) => one === formText(form, 'decision'))
  if (!decision) throw new Response(null, { status: 400 })
  const input = { id: formText(form, 'review'), decision, note: formText(form, 'note') }
  return keyedBy(page, form).mutate(DecideMutation, { input })
}

/** Decides the payment that the form names; without scripts it leads back to it. */
export const decideAction = ({ request, context, params }: ActionFunctionArgs) =>
  answerForm({ request, context }, { decide }, () => `${reviewListPath}${params['id'] ?? ''}`)

const DecideMutation = graphql(`
  mutation DecidePaymentReview($input: decidePaymentReviewInput!) {
    decidePaymentReview(input: $input) { paymentReview { id } }
  }
`)
