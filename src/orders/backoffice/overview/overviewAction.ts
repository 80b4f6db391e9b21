import type { ActionFunctionArgs } from 'react-router'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { keyedBy } from '#page/forms/formKey.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { giveBackMutation } from '#refunds/backoffice/giveBackMutation.ts'
import { fulfil } from '../fulfilAction.ts'
import { overviewAddress } from './overview.rules.ts'

/** What can be done with an order on its overview. */
export function action(args: ActionFunctionArgs) {
  const id = `/orders/${args.params['orderId']}`
  const { pathname, search } = new URL(args.request.url)
  const back = overviewAddress({ pathname: pathname.replace(/\.data$/, ''), search }, null)
  return answerForm(args, { send: sendReceipt(id), refund: giveBackMutation, fulfil }, () => back)
}

const sendReceipt =
  (id: string): FormMutation =>
  (page, form) =>
    keyedBy(page, form).mutate(ReceiptAgainMutation, {
      input: { id, email: formText(form, 'email').trim(), isCorrection: form.has('isCorrection') },
    })

const ReceiptAgainMutation = graphql(`
  mutation ReceiptAgain($input: sendReceiptOrderInput!) {
    sendReceiptOrder(input: $input) { email }
  }
`)
