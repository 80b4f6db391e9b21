import type { ReactNode } from 'react'
import type { PaymentMethodName } from '#generated/documents.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { CheckoutValues } from '../checkoutValues.ts'

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
  errorTexts?(t: Write): Readonly<Record<string, string>>
}
