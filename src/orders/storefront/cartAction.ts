import type { ActionFunctionArgs } from 'react-router'
import { localPath } from '#app/localPath.rules.ts'
import { answerForm } from '#platform/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { cartMutations } from './cartMutations.ts'

/** Does what a form anywhere in the shop asks of the cart. */
export const action = (args: ActionFunctionArgs) =>
  answerForm(args, cartMutations, (form) => localPath(formText(form, 'return') || '/cart/'))
