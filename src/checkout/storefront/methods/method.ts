import type { ReactNode } from 'react'
import type { PaymentMethodName, PlaceMpesaOrderInput } from '#generated/documents.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { CheckoutValues } from '../checkoutValues.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Page } from '#page/page.ts'

export type MethodFieldsProps = {
  readonly values: CheckoutValues
  readonly errorOf: (path: string) => string | null
}

/** What a method of payment adds to the form of the checkout. */
export type MethodForm = {
  readonly name: PaymentMethodName
  /** Shown where the method is chosen. */
  Fields(props: MethodFieldsProps): ReactNode
  /** Of its own fields. */
  violations(values: CheckoutValues): readonly Violation[]
  /** How to mend those that no other text fits, by path and code with a blank between. */
  errorTexts?(t: Translate): Readonly<Record<string, string>>
}

/** What all methods are told; each takes of it what it needs. */
export type PlacementInput = Omit<PlaceMpesaOrderInput, 'confirmedRequest' | 'clientMutationId'> & {
  /** Number of the earlier payment that the buyer knows of. */
  readonly confirmed: number | null
}

/** `to` is where the buyer goes on. */
export type PlaceResult =
  | { readonly refusal: Refusal; readonly to?: never }
  | { readonly refusal: null; readonly to: string }

export type Placement = (page: Page, input: PlacementInput) => Promise<PlaceResult>

/** The earlier payment that a form's button says the buyer knows of. */
export const confirmedIn = (form: FormData): number | null => {
  const number = formText(form, 'confirmed')
  return /^\d+$/.test(number) ? Number(number) : null
}
