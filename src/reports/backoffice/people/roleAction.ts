import { type ActionFunctionArgs, data } from 'react-router'
import { answerForm } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import { isGivenRole } from './people.rules.ts'

const GiveRole = graphql(`
  mutation GiveRole($input: giveRoleWebServiceUserInput!) {
    giveRoleWebServiceUser(input: $input) { webServiceUser { _id } }
  }
`)

const TakeRole = graphql(`
  mutation TakeRole($input: takeRoleWebServiceUserInput!) {
    takeRoleWebServiceUser(input: $input) { webServiceUser { _id } }
  }
`)

export function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  return answerForm(
    args,
    {
      give: (page, form) => page.mutate(GiveRole, { input: wishIn(form) }),
      take: (page, form) => page.mutate(TakeRole, { input: wishIn(form) }),
    },
    () => pathname + search,
  )
}

function wishIn(form: FormData) {
  const role = formText(form, 'role')
  if (!isGivenRole(role)) throw data(null, { status: 400 })
  return { userId: formText(form, 'userId'), role }
}
