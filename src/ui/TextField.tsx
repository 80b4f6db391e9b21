import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

/** A field for one line. Say what it takes: `type`, `inputMode`, `autoComplete`, `maxLength`. */
export function TextField({ label, hint, error, className, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => <input {...input} {...wiring} className={styles.control} />}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** A field for a text of several lines. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => <textarea rows={5} {...area} {...wiring} className={styles.control} />}
    </Field>
  )
}
