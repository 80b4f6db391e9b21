import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { readForm } from '#page/forms/readForm.ts'
import { pageContext } from '#page/page.ts'
import { type HelpValues, helpRequestIn, typedHelp } from './contactForm.ts'

export type ContactAnswer = { readonly refusal: Refusal; readonly typed: HelpValues }

/** Redirects, so that the page can be loaded again without sending twice. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = typedHelp(await readForm(request))
  const { refusal } = await context.get(pageContext).mutate(SendHelpMutation, { input: helpRequestIn(typed) })
  return refusal
    ? data<ContactAnswer>({ refusal, typed }, { status: 422 })
    : redirect(`/contact/?${sentAbout(request.url)}`, 303)
}

function sentAbout(url: string): URLSearchParams {
  const order = new URL(url).searchParams.get('order')
  return new URLSearchParams({ sent: '', ...(order !== null && { order }) })
}

const SendHelpMutation = graphql(`
  mutation SendHelp($input: sendHelpRequestInput!) {
    sendHelpRequest(input: $input) { sent }
  }
`)
