import type { ActionFunctionArgs } from 'react-router'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { keyedBy } from '#page/forms/formKey.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { giveBackInput } from './giveBack.rules.ts'
import { giveBackMutation, whenSaid } from './giveBackMutation.ts'
import { readRefundAddress, writeRefundAddress } from './refundAddress.rules.ts'

const mutations: Readonly<Record<string, FormMutation>> = {
  refund: giveBackMutation,
  approve: whenSaid((page, form, said) => {
    const input = { id: formText(form, 'request'), isApproved: true, ...giveBackInput(said) }
    return keyedBy(page, form).mutate(DecideMutation, { input })
  }),
  decline: async (page, form) => {
    const input = { id: formText(form, 'request'), isApproved: false, answer: formText(form, 'note') }
    const { refusal } = await keyedBy(page, form).mutate(DecideMutation, { input })
    return { refusal: refusal && atNote(refusal) }
  },
  retry: (page, form) => page.mutate(RetryMutation, { input: { id: formText(form, 'refund') } }),
  close: (page, form) => {
    const isSettled = formText(form, 'way') === 'settled'
    const input = { id: formText(form, 'refund'), isSettled, note: formText(form, 'note') }
    return keyedBy(page, form).mutate(CloseMutation, { input })
  },
}

type Found = { readonly path: string }

/** The field of the form has another name than the API's. */
const atNote = <Refusal extends { readonly violations: readonly Found[] }>(refusal: Refusal): Refusal => ({
  ...refusal,
  violations: refusal.violations.map((found) =>
    found.path === 'answer' ? { ...found, path: 'note' } : found,
  ),
})

/** Without scripts it leads back to the record that was asked about. */
export const refundAction = ({ request, context }: ActionFunctionArgs) =>
  answerForm({ request, context }, mutations, () =>
    writeRefundAddress({
      ...readRefundAddress(new URL(request.url).searchParams),
      question: null,
      paymentId: null,
    }),
  )

const DecideMutation = graphql(`
  mutation DecideRefundRequest($input: decideRefundRequestInput!) {
    decideRefundRequest(input: $input) { refundRequest { id } }
  }
`)

const RetryMutation = graphql(`
  mutation RetryRefund($input: retryRefundInput!) {
    retryRefund(input: $input) { refund { id } }
  }
`)

const CloseMutation = graphql(`
  mutation CloseRefund($input: closeRefundInput!) {
    closeRefund(input: $input) { refund { id } }
  }
`)
