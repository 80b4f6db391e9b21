import type { ReactNode } from 'react'
import type { PaymentMethodName, PlaceMpesaOrderInput } from '#generated/documents.ts'
import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import type { Page } from '#page/page.ts'
import type { PaymentPhase } from '#payments/paymentPhase.rules.ts'
import type { CallingCode } from '#platform/countries.rules.ts'
import { formText } from '#platform/formText.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Violation } from '#platform/violation.rules.ts'
import styles from './CheckoutForm.module.css'
import { type CheckoutValues, phonesIn } from './checkoutValues.ts'

export type MethodFieldsProps = {
  readonly values: CheckoutValues
  readonly errorOf: (path: string) => string | null
}

/** What the screens know of a method of payment. */
export type MethodScreens = {
  readonly name: PaymentMethodName
  /** Shown at the checkout where the method is chosen. */
  Fields(props: MethodFieldsProps): ReactNode
  /** Of its own fields. */
  violations(values: CheckoutValues): readonly Violation[]
  /** How to mend those that no other text fits, by path and code with a blank between. */
  errorTexts?(t: Translate): Readonly<Record<string, string>>
  /** Whether a number can pay; left out where none is asked. */
  readonly isPayingPhone?: (number: string) => boolean
  /** Left out where the staff take the money. */
  readonly place?: Placement
  /** Left out where nobody waits for a payment. */
  readonly pending?: PendingPayment
}

/** What the page says where a payment is waited for. */
export type PendingPayment = {
  /** As the payer knows who handles it. */
  providerName(t: Translate): string
  /** How long a prompt stays on the phone, in seconds; null where the buyer pays on another page. */
  readonly promptSeconds: number | null
  /** How long nobody knows whether the payment has begun, in minutes: as long as the schedule says. */
  readonly minutesUnsure: number
  /** Where the words of all methods do not fit. */
  texts?(phase: ShownPhase, t: Translate): PendingTexts | null
  /** What the payer does next, in the place of the steps on the phone. */
  WhatToDo?(props: { readonly amount: number }): ReactNode
  /** Whether the phones of the demo show its prompts. */
  readonly isSimulated?: boolean
  /** Has the provider asked before long; the answer comes with the order's state. */
  wakeQuery?(payment: number, signal: AbortSignal): Promise<unknown>
}

/** `overtime`: the prompt has left the phone, and the provider has not told yet what became of it. */
export type ShownPhase = PaymentPhase | 'overtime'

export type PendingTexts = { readonly chip: string; readonly title: string; readonly text: string }

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

type PayingPhoneProps = MethodFieldsProps & {
  readonly label: string
  readonly hint: string
  /** Whose numbers can pay. */
  readonly codes: readonly CallingCode[]
}

/** One for all mobile money: no region has two. */
export const PayingPhone = ({ values, errorOf, ...field }: PayingPhoneProps) => (
  <div id="field-phoneNumber" className={styles.phone}>
    <CountryPhoneField
      {...field}
      name="phoneNumber"
      error={errorOf('phoneNumber')}
      defaultValue={values.phoneNumber}
    />
  </div>
)

export const payingNumberViolations = (
  values: CheckoutValues,
  isPayingPhone: (number: string) => boolean,
): Violation[] =>
  isPayingPhone(phonesIn(values).phoneNumber) ? [] : [{ path: 'phoneNumber', code: 'phone' }]
