import { type FormEvent, useRef } from 'react'
import { homeCountry, phoneMask } from '#platform/countries.rules.ts'
import { Field } from '#ui/form/Field.tsx'
import fieldStyles from '#ui/form/Field.module.css'
import { useText } from '#ui/Text.tsx'
import { classes } from '#ui/classes.ts'
import { phoneNumbersOf } from '../profile/phone.rules.ts'
import { maskPhone } from '../profile/phoneMask.rules.ts'
import { type PhoneEntry, phoneCountries } from '../profile/profileEntry.rules.ts'
import styles from './CountryPhoneField.module.css'
import { maskInput } from './maskInput.ts'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error: string | null
  readonly defaultValue: PhoneEntry
}

export function CountryPhoneField({ name, label, hint, error, defaultValue }: Props) {
  const t = useText()
  const code = useRef<HTMLSelectElement>(null)
  const edit = (event: FormEvent<HTMLInputElement>) => {
    const typed = countryIn(event.currentTarget.value)
    if (typed && code.current) code.current.value = typed
    maskInput(event.currentTarget)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles.phone}>
          <select
            ref={code}
            className={classes(fieldStyles.control, styles.code)}
            name={`${name}Code`}
            aria-label={t('account.phone.country', { label })}
            autoComplete="tel-country-code"
            defaultValue={defaultValue.code}
          >
            {phoneCountries.map(({ short, code }) => (
              <option key={code} value={code}>
                {short} +{code}
              </option>
            ))}
          </select>
          <input
            {...wiring}
            className={fieldStyles.control}
            name={name}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={phoneMask}
            defaultValue={maskPhone(defaultValue.digits)}
            onInput={edit}
          />
        </span>
      )}
    </Field>
  )
}

/** The calling code of a number that was typed or pasted whole; none while only its digits are there. */
function countryIn(typed: string): string | undefined {
  if (!/^\s*(?:\+|00)/.test(typed)) return undefined
  const [number] = phoneNumbersOf(typed, homeCountry)
  return phoneCountries.find(({ code }) => number?.startsWith(code))?.code
}
