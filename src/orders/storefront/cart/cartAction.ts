import type { ActionFunctionArgs } from 'react-router'
import { localPath } from '#page/localPath.rules.ts'
import { answerForm } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { cartMutations } from './cartMutations.ts'

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, cartMutations, (form) => localPath(formText(form, 'return') || '/cart/'))
