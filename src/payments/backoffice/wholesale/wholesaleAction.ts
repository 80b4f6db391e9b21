import type { ActionFunctionArgs } from 'react-router'
import { recordInputOf, shownRefusal } from '#checkout/storefront/staff/recordInput.ts'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { keyedBy } from '#page/forms/formKey.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { readWholesaleAddress, writeWholesaleAddress } from './wholesaleAddress.rules.ts'

const mutations: Readonly<Record<string, FormMutation>> = {
  record: async (page, form) => {
    const { refusal } = await keyedBy(page, form).mutate(RecordMutation, { input: recordInputOf(form) })
    return { refusal: refusal && shownRefusal(refusal, form) }
  },
  cancel: (page, form) => page.mutate(CancelMutation, { input: { id: formText(form, 'order') } }),
  assign: (page, form) => {
    const input = { id: formText(form, 'payment'), orderId: formText(form, 'orderId') }
    return keyedBy(page, form).mutate(AssignMutation, { input })
  },
  takeOff: (page, form) => page.mutate(TakeOffMutation, { input: { id: formText(form, 'payment') } }),
  close: (page, form) => {
    const input = { id: formText(form, 'payment'), note: formText(form, 'note') }
    return keyedBy(page, form).mutate(CloseMutation, { input })
  },
}

/** Without scripts it leads back to the list: what was done has left it, or is there with what has changed. */
export const wholesaleAction = ({ request, context }: ActionFunctionArgs) =>
  answerForm({ request, context }, mutations, () => {
    const { view } = readWholesaleAddress(new URL(request.url).searchParams)
    return writeWholesaleAddress({ view, id: null, question: null, part: null, afterId: null })
  })

const RecordMutation = graphql(`
  mutation RecordOwedPayment($input: recordWholesalePaymentInput!) {
    recordWholesalePayment(input: $input) { order { confirmed } }
  }
`)

const CancelMutation = graphql(`
  mutation CancelOwedOrder($input: cancelWholesaleOrderInput!) {
    cancelWholesaleOrder(input: $input) { order { _id } }
  }
`)

const AssignMutation = graphql(`
  mutation AssignPaybillPayment($input: assignPaybillPaymentInput!) {
    assignPaybillPayment(input: $input) { paybillPayment { id } }
  }
`)

const TakeOffMutation = graphql(`
  mutation UnassignPaybillPayment($input: unassignPaybillPaymentInput!) {
    unassignPaybillPayment(input: $input) { paybillPayment { id } }
  }
`)

const CloseMutation = graphql(`
  mutation ClosePaybillPayment($input: closePaybillPaymentInput!) {
    closePaybillPayment(input: $input) { paybillPayment { id } }
  }
`)
