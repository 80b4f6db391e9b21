import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import type { CallingCode } from '#platform/countries.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'
import styles from '../CheckoutForm.module.css'
import { type CheckoutValues, phonesIn } from '../checkoutValues.ts'
import type { MethodFieldsProps } from './method.ts'

type Props = MethodFieldsProps & {
  readonly label: string
  readonly hint: string
  /** Whose numbers can pay. */
  readonly codes: readonly CallingCode[]
}

/** One for all mobile money: no region has two. */
export const PayingPhone = ({ values, errorOf, ...field }: Props) => (
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
