import type { PlaceCashOrderInput } from '#generated/documents.ts'
import { formText } from '#platform/formText.ts'
import type { StaffValues } from './staffValues.ts'

/** What a wholesale order says of the customer's tax number: nothing where it is left as it was shown. One that was shown of another customer is not theirs. */
export function taxIdChange(
  { b2bCustomerId, taxId, taxIdOf }: StaffValues,
  form: FormData,
): Pick<PlaceCashOrderInput, 'taxId'> {
  const shown = formText(form, 'taxIdShown')
  const isLeft = taxIdOf === b2bCustomerId ? taxId === '' && shown === '' : taxId === '' || taxId === shown
  return b2bCustomerId === '' || isLeft ? {} : { taxId: taxId || null }
}
