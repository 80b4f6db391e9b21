import type { ActionFunctionArgs } from 'react-router'
import { answerForm, type FormMutation } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { mailNumbersIn } from './unsentMail.rules.ts'

/** One after the other; one that somebody else has let go meanwhile is sent as well. */
const send: FormMutation = async (page, form) => {
  for (const number of mailNumbersIn(formText(form, 'mails'))) {
    const input = { id: `/unsent_mails/${number}` }
    const { refusal } = await page.mutate(SendAgainMutation, { input })
    if (refusal && refusal.code !== 'NOT_FOUND') return { refusal }
  }
  return { refusal: null }
}

export const sendAgainAction = ({ request, context }: ActionFunctionArgs) =>
  answerForm({ request, context }, { send }, () => '/admin/unsent-mail/')

const SendAgainMutation = graphql(`
  mutation SendUnsentMail($input: sendUnsentMailInput!) {
    sendUnsentMail(input: $input) { id }
  }
`)
