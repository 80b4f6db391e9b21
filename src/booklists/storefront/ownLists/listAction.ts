import type { ActionFunctionArgs } from 'react-router'
import { answerForm } from '#page/forms/formMutation.ts'
import { listMutations } from './listMutations.ts'

export function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  return answerForm(args, listMutations, () => pathname + search)
}
