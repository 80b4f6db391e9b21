import { type ReactNode, useEffect, useRef } from 'react'
import { type CallingCode, callingCodes, phoneMask } from '#platform/countries.rules.ts'
import { Field } from '#ui/form/Field.tsx'
import fieldStyles from '#ui/form/Field.module.css'
import { useText } from '#ui/Text.tsx'
import { classes } from '#ui/classes.ts'
import { countDigits, maskPhone, splitPhone } from '../profile/phoneMask.rules.ts'
import { type PhoneEntry, phoneCountries } from '../profile/profileEntry.rules.ts'
import styles from './CountryPhoneField.module.css'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error: string | null
  readonly defaultValue: PhoneEntry
  /** Calling codes to choose from; where there is but one, it stands there. */
  readonly codes?: readonly CallingCode[]
}

export function CountryPhoneField({
  name,
  label,
  hint,
  error,
  defaultValue: given,
  codes = callingCodes,
}: Props) {
  const t = useText()
  const defaultValue = codes.includes(given.code) ? given : { code: codes[0] ?? given.code, digits: '' }
  const { input, code } = usePhoneMask(codes)
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles.phone}>
          {codes.length === 1 ? (
            <span className={classes(fieldStyles.control, styles.only)}>
              {nameOf(defaultValue.code)}
              <input type="hidden" name={`${name}Code`} value={defaultValue.code} />
            </span>
          ) : (
            <select
              ref={code}
              className={classes(fieldStyles.control, styles.code)}
              name={`${name}Code`}
              aria-label={t('account.phone.country', { label })}
              autoComplete="tel-country-code"
              defaultValue={defaultValue.code}
            >
              {codes.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          )}
          <input
            {...wiring}
            ref={input}
            className={fieldStyles.control}
            name={name}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={phoneMask}
            defaultValue={maskPhone(defaultValue.digits, codes)}
          />
        </span>
      )}
    </Field>
  )
}

const nameOf = (code: CallingCode): string =>
  `${phoneCountries.find((country) => country.code === code)?.short ?? ''} +${code}`

/** Also what was typed before scripts ran, and what a draft puts back. */
function usePhoneMask(codes: readonly CallingCode[]) {
  const input = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const field = input.current
    const form = field?.form
    const mask = () => {
      if (!field) return
      const typed = splitPhone(field.value, codes).code
      if (typed && code.current) code.current.value = typed
      maskInput(field, codes)
    }
    mask()
    form?.addEventListener('input', mask)
    return () => form?.removeEventListener('input', mask)
  }, [codes])
  return { input, code }
}

/** Writes the number in threes and leaves the caret before the digits that it stood before. */
function maskInput(input: HTMLInputElement, codes: readonly CallingCode[]): void {
  const { value, selectionEnd } = input
  const digitsAfter = countDigits(value.slice(selectionEnd ?? value.length))
  const masked = maskPhone(value, codes)
  if (masked === value) return
  input.value = masked
  if (input !== document.activeElement) return
  let caret = masked.length
  while (caret > 0 && countDigits(masked.slice(caret)) < digitsAfter) caret -= 1
  input.setSelectionRange(caret, caret)
}
