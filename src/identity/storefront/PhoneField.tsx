import type { FormEvent, RefObject } from 'react'
import { Field } from '#ui/Field.tsx'
import fieldStyles from '#ui/Field.module.css'
import { countDigits, maskPhone } from '../phoneMask.rules.ts'
import styles from './PhoneField.module.css'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly error: string | null
  /** The country's calling code, which stands in front. */
  readonly code: string
  /** As it was typed or kept. */
  readonly defaultValue: string
  readonly input?: RefObject<HTMLInputElement | null>
  /** Told when the number was changed, so that an error about it can go. */
  readonly onEdit?: () => void
}

/** A field for a phone number of nine digits, shown in threes behind the country's code. */
export function PhoneField({ name, label, hint, error, code, defaultValue, input, onEdit }: Props) {
  const edit = (event: FormEvent<HTMLInputElement>) => {
    setMasked(event.currentTarget)
    onEdit?.()
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles.phone}>
          <span className={styles.code}>+{code}</span>
          <input
            {...wiring}
            ref={input}
            className={fieldStyles.control}
            name={name}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            defaultValue={maskPhone(defaultValue)}
            onInput={edit}
          />
        </span>
      )}
    </Field>
  )
}

/** Writes the number in threes and leaves the caret before the digits that it stood before. */
function setMasked(input: HTMLInputElement): void {
  const { value, selectionEnd } = input
  const digitsAfter = countDigits(value.slice(selectionEnd ?? value.length))
  const masked = maskPhone(value)
  if (masked === value) return
  input.value = masked
  let caret = masked.length
  while (caret > 0 && countDigits(masked.slice(caret)) < digitsAfter) caret -= 1
  input.setSelectionRange(caret, caret)
}
