import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

type Option = { readonly value: string; readonly label: string }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & { readonly options: readonly Option[] }

export function SelectField({ label, hint, error, className, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <select {...select} {...wiring} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
